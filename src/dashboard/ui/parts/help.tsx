import type { JSX } from 'preact';
import { KEYS } from '../state/key-list.ts';
import { isHelpOpen } from '../state/keys.ts';
import { Drawer } from './drawer.tsx';

/** The list of keys. */
export function Help(): JSX.Element {
  return (
    <Drawer title="Keys" isSmall close={() => (isHelpOpen.value = false)}>
      <dl class="keys">
        {KEYS.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              {keys.split('  ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  );
}

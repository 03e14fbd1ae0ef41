import type { JSX } from 'preact';
import type { RuleView } from '../../api.ts';
import { addressOf } from '../state/address.ts';
import { counted, plain } from '../state/words.ts';
import { CopyText } from './copy-text.tsx';
import { Drawer } from './drawer.tsx';
import { JsonView } from './json-view.tsx';
import { Link } from './link.tsx';
import { Pill } from './pill.tsx';

interface RuleDetailProps {
  readonly rule: RuleView;
  readonly close: () => void;
}

/** A rule with its JSON, and how it is switched off. */
export function RuleDetail({ rule, close }: RuleDetailProps): JSX.Element {
  const { id, words, isOn, hits, origin } = rule;
  return (
    <Drawer title="Rule" close={close}>
      <p class="call-title">
        <code>{plain(id)}</code>
        <Pill word={isOn ? 'on' : 'off'} tone={isOn ? 'mended' : 'plain'} />
      </p>
      <p>{plain(words)}</p>
      <p>
        <Link to={addressOf('/calls', { rule: id })}>{counted(hits, 'call')} changed by it</Link>
      </p>
      <section>
        <h3>The rule</h3>
        <JsonView value={rule.rule} label="The rule as JSON" />
      </section>
      <section>
        <h3>{isOn ? 'Switch it off' : 'Switch it on'}</h3>
        <SwitchAdvice id={id} origin={origin} isOn={isOn} />
      </section>
    </Drawer>
  );
}

/** The rules file is the operator's own, so it is never written here. */
function SwitchAdvice({ id, origin, isOn }: Pick<RuleView, 'id' | 'origin' | 'isOn'>): JSX.Element {
  if (!isOn) return <p>Take the entry with this id and "enabled": false out of your rules file.</p>;
  if (origin === 'learned') {
    return (
      <p>
        Undo on <Link to={addressOf('/patterns', {})}>Error patterns</Link> takes it back at once.
      </p>
    );
  }
  if (origin === 'file') return <p>Give it "enabled": false in your rules file, or take it out.</p>;
  return (
    <>
      <p>Put this into the file of --normalizer-rules. It is used at once.</p>
      <CopyText text={JSON.stringify({ id, enabled: false })} />
    </>
  );
}

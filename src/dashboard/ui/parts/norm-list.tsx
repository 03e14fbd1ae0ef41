import type { JSX } from 'preact';
import type { NormView } from '../../api.ts';
import { plain } from '../state/words.ts';

/** What was changed in a call: before, after, and by which rule. */
export function NormList({ norms }: { readonly norms: readonly NormView[] }): JSX.Element {
  return (
    <ul class="norms">
      {norms.map((norm, index) => (
        <li key={index}>
          <Change norm={norm} />
          <span class="norm-rule">{plain(norm.rule_id)}</span>
        </li>
      ))}
    </ul>
  );
}

const ALIASES = ['param_alias', 'nested_alias'];

/** One change: for an alias the names, else the parameter with its values. */
export function Change({ norm }: { readonly norm: NormView }): JSX.Element {
  const { type, param, from, to, count } = norm;
  const isAlias = ALIASES.includes(type);
  return (
    <span class="change">
      {!isAlias && param !== '' && param !== from && <code class="param">{plain(param)}</code>}
      {from !== undefined && <del>{plain(from)}</del>}
      {from !== undefined && to !== undefined && <span class="arrow">{'\u2192'}</span>}
      {to !== undefined && <ins>{plain(to)}</ins>}
      {count !== undefined && <span class="times">{`\u00d7 ${count}`}</span>}
    </span>
  );
}

import { quoted } from '../core/json/quoted.ts';
import type { Norm } from '../core/norm.ts';
import { member } from './json-text.ts';
import { redact } from './redact/index.ts';
import { REDACTED } from './redact/redacted.ts';
import { safeName } from './redact/safe-name.ts';

/** The most characters of a value that a record holds. */
const VALUE_LENGTH = 256;

/** Types of norms whose `from` and `to` are names or kinds, not values. */
const NAMED: ReadonlySet<string> = new Set(['param_alias', 'nested_alias', 'json_accept_both']);

/** Changes without secrets, as JSON text. */
export function normsText(norms: readonly Norm[], known: RegExp | undefined): string {
  let text = '';
  for (const norm of norms)
    text += text === '' ? normText(norm, known) : `,${normText(norm, known)}`;
  return `[${text}]`;
}

function normText(norm: Norm, known: RegExp | undefined): string {
  const { rule_id, type, param, from, to, count } = norm;
  const { json, isSecret } = safeName(param);
  const show = NAMED.has(type) ? nameText : isSecret ? hiddenText : valueText;
  const before = from === undefined ? undefined : show(from, known);
  const after = to === undefined ? undefined : show(to, known);
  const times = count === undefined ? undefined : String(count);
  const start = `{"rule_id":${safeName(rule_id).json},"type":${safeName(type).json},"param":${json}`;
  return `${start}${member('from', before)}${member('to', after)}${member('count', times)}}`;
}

function nameText(name: string): string {
  return safeName(name).json;
}

function valueText(text: string, known: RegExp | undefined): string {
  return quoted(redact(text, VALUE_LENGTH, known));
}

/** A kind in parentheses or a name says nothing of the value; JSON text does. */
function hiddenText(text: string, known: RegExp | undefined): string {
  return /^["\d-]/.test(text) ? quoted(REDACTED) : valueText(text, known);
}

import type { Edit } from '../edit/index.ts';
import type { Norm } from '../norm.ts';
import { unchanged, type Verdict } from '../outcome.ts';
import type { QuotedMember } from './arguments-walk.ts';
import { asciiText, BYTE } from './json-tokens.ts';

/** What is said about arguments whose only fault is that some members stand in quotes. */
export function verdictOn(quoted: readonly QuotedMember[], bytes: Uint8Array): Verdict {
  if (quoted.length === 0) return CLEAN;
  const norms: Norm[] = [];
  const edits: Edit[] = [];
  for (const member of rulesFirst(quoted)) {
    if (member.decoded === undefined) tellScalar(member, textOf(member, bytes), norms, edits);
    else tellContainer(member, norms, edits);
  }
  return { outcome: 'normalized', norms, problems: CLEAN.problems, edits };
}

const CLEAN = unchanged('clean', []);

/** Rules have their turn before the schema, in an order of their own. */
function rulesFirst(quoted: readonly QuotedMember[]): readonly QuotedMember[] {
  const ruled: QuotedMember[] = [];
  for (const member of quoted) if (member.slot.rule !== undefined) ruled.push(member);
  if (ruled.length === 0) return quoted;
  if (ruled.length > 1) ruled.sort((left, right) => turnOf(left) - turnOf(right));
  for (const member of quoted) if (member.slot.rule === undefined) ruled.push(member);
  return ruled;
}

function turnOf({ slot }: QuotedMember): number {
  return slot.rule?.order ?? 0;
}

/** What stands between the quotes. */
function textOf({ value, open, close }: QuotedMember, bytes: Uint8Array): string {
  const text = String(value);
  // Numbers may be spelt with zeros at the end.
  return text.length === close - open - 1 ? text : asciiText(bytes, open + 1, close);
}

function tellScalar(
  { slot, value }: QuotedMember,
  text: string,
  norms: Norm[],
  edits: Edit[],
): void {
  const { rule, key, isSecret } = slot;
  const isNumber = typeof value === 'number';
  const repair = isNumber ? 'schema/number-from-string' : 'schema/boolean-from-string';
  norms.push({
    rule_id: rule?.id ?? repair,
    type: rule === undefined ? 'schema_repair' : 'type_coerce',
    param: key,
    from: isSecret ? '(string)' : `"${text}"`,
    to: isSecret ? (isNumber ? '(number)' : '(boolean)') : String(value),
  });
  const path = [key];
  const isSpelt = isNumber || rule !== undefined;
  edits.push(isSpelt ? { op: 'replace', path, value, text } : { op: 'replace', path, value });
}

function tellContainer({ slot, decoded }: QuotedMember, norms: Norm[], edits: Edit[]): void {
  norms.push({
    rule_id: 'schema/value-from-json-text',
    type: 'schema_repair',
    param: slot.key,
    from: 'string',
    to: decoded?.[0] === BYTE.openArray ? '(array)' : '(object)',
  });
  edits.push({ op: 'decode', path: [slot.key] });
}

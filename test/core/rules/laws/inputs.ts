import fc from 'fast-check';
import { objectOf, type MemberPieces } from './containers.ts';
import { blanks, escape, noiseMembers } from './json-texts.ts';
import type { Part } from './parts.ts';
import {
  insideString,
  kept,
  sentText,
  toBecomeText,
  toBecomeValue,
  type Escape,
  type Pieces,
} from './pieces.ts';
import type { Payload } from './payloads.ts';

/** The form in which a rule met what it works on. */
export type SentForm = 'raw' | 'text';

/** A rule that has to fire, and the form of its payload; for other rules that of the arguments. */
export interface Firing {
  readonly rule: string;
  readonly payload?: SentForm;
}

/** The arguments of a call, and what has to become of them. */
export interface Input {
  readonly pieces: Pieces;
  readonly firings: readonly Firing[];
  /** How the arguments themselves are sent. */
  readonly form: SentForm;
  /** Whether a value becomes text or text a value. */
  readonly reshapes: boolean;
}

/** What some rules find in the arguments. */
export interface Finding extends Pick<Part, 'members' | 'added'> {
  readonly firings: readonly Firing[];
  readonly reshapes: boolean;
}

/** What one rule finds among the parameters. */
export function finding(rule: string, part: fc.Arbitrary<Part>): fc.Arbitrary<Finding> {
  return part.map(({ members, added, fires }) => ({
    members,
    added,
    firings: fires ? [{ rule }] : [],
    reshapes: false,
  }));
}

/** How a payload leaves: as it was sent, or in the form that the tool wants. */
export interface PayloadWish {
  readonly parameter: string;
  /** The rule that brings the payload into the other form. */
  readonly reshape?: { readonly rule: string; readonly to: SentForm };
}

/** A parameter that holds a payload, as JSON text or as the value itself. */
export function payloadFinding(
  { parameter, reshape }: PayloadWish,
  payload: fc.Arbitrary<Payload>,
): fc.Arbitrary<Finding> {
  const parts = fc.tuple(payload, fc.constantFrom<SentForm>('raw', 'text'), escape);
  return parts.map(([{ pieces, fires }, form, how]) => {
    const isReshaped = reshape !== undefined && reshape.to !== form;
    const value = isReshaped ? reshaped(pieces, form, how) : spelt(pieces, form, how);
    const firings = [...fires].map((rule): Firing => ({ rule, payload: form }));
    if (isReshaped) firings.push({ rule: reshape.rule, payload: form });
    const member: MemberPieces = { key: JSON.stringify(parameter), value };
    return { members: [member], added: [], firings, reshapes: isReshaped };
  });
}

function spelt(pieces: Pieces, form: SentForm, how: Escape): Pieces {
  return form === 'raw' ? pieces : insideString(pieces, how);
}

function reshaped(pieces: Pieces, form: SentForm, how: Escape): Pieces {
  return form === 'raw' ? toBecomeText(pieces) : toBecomeValue(pieces, how);
}

/** Arguments with what the rules find in them, in any order, among what no rule knows. */
export function inputs(
  findings: readonly fc.Arbitrary<Finding>[],
  forms: readonly SentForm[],
): fc.Arbitrary<Input> {
  const frame = fc.tuple(fc.constantFrom(...forms), escape, blanks, fc.nat(30));
  return fc
    .tuple(fc.tuple(...findings), noiseMembers.any, frame)
    .map(([found, noise, [form, how, space, turn]]) => {
      const members = [...noise, ...found.flatMap((one) => one.members)];
      const shuffled = members
        .map((member, index) => ({ member, place: (index * turn) % 31 }))
        .toSorted((left, right) => left.place - right.place);
      const object = objectOf(
        shuffled.map(({ member }) => member),
        space,
        found.flatMap((one) => one.added),
      );
      const args = [space.before, ...object, space.after];
      const firings = found.flatMap((one) => one.firings);
      const reshapes = found.some((one) => one.reshapes);
      const input: Input = { pieces: args, firings, form, reshapes };
      return form === 'raw' ? input : sentAsText(input, how);
    });
}

/** Arguments that are sent as text; those with reserved names in them are not read. */
function sentAsText(input: Input, how: Escape): Input {
  const isRead = !holdsReservedName(JSON.parse(sentText(input.pieces)));
  if (isRead) return { ...input, pieces: toBecomeValue(input.pieces, how), reshapes: true };
  return { ...input, pieces: kept(insideString(input.pieces, how)), firings: [] };
}

function holdsReservedName(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, inner]) => name === '__proto__' || name === 'constructor' || holdsReservedName(inner),
  );
}

/** The same arguments where no rule may fire. */
export function untouched(input: fc.Arbitrary<Input>): fc.Arbitrary<Input> {
  return input.map((one) => ({ ...one, pieces: kept(one.pieces), firings: [], reshapes: false }));
}

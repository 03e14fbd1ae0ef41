// In: the bytes of a call's arguments, and what its tool declares in plain words. Out: the verdict on most calls, without parsing.
// It must never say anything else than the long way would; whatever is out of the ordinary is left to that.

import { keepsScalar, keepsText } from '../guard/unquoted.ts';
import type { CompiledRule } from '../rules/index.ts';
import type { Verdict } from '../outcome.ts';
import type { SchemaNode } from '../schema/node.ts';
import type { ToolPlan } from '../tool-plan.ts';
import { ArgumentsWalk, type QuotedMember } from './arguments-walk.ts';
import { BAIL } from './json-tokens.ts';
import { KIND, OPAQUE, type LaneNode, type LaneSlot } from './lane-node.ts';
import { readSchemaNode } from './read-schema-node.ts';
import { verdictOn } from './verdict-on.ts';

/** What the arguments of one tool's calls are held against. */
export interface ByteLane {
  readonly root: LaneNode;
  readonly schema: SchemaNode;
  /** Whether the schema may mend a call; rules may in any case. */
  readonly mayRepair: boolean;
}

/** Arguments that the lane has judged. */
export interface JudgedArguments {
  /** Behind the arguments. */
  readonly end: number;
  readonly verdict: Verdict;
  /** What stands in quotes and leaves without, in order. */
  readonly quoted: readonly QuotedMember[];
}

const lanes = new WeakMap<ToolPlan, ByteLane | 'none'>();

/** The lane for the calls of a tool; undefined where its schema, a rule or a setting asks for more than it knows. */
export function byteLaneOf(plan: ToolPlan): ByteLane | undefined {
  let lane = lanes.get(plan);
  if (lane === undefined) lanes.set(plan, (lane = createByteLane(plan) ?? 'none'));
  return lane === 'none' ? undefined : lane;
}

function createByteLane({ schema, rules, settings }: ToolPlan): ByteLane | undefined {
  if (schema === undefined || settings.integerSpelling === 'canonical') return undefined;
  const root = readSchemaNode(schema, 0);
  const inForce = rules.compiled.filter(({ run }) => run !== undefined);
  const isEager = inForce.some(({ trigger }) => trigger === undefined);
  if (root.slots === undefined || (root.kinds & KIND.object) === 0 || isEager) return undefined;
  const slots = root.slots.map((slot) => withRules(slot, inForce));
  return { root: { ...root, slots }, schema, mayRepair: settings.repair !== 'off' };
}

/** A member as the rules see it: one rule that reads a boolean out of text is all that the lane knows. */
function withRules(slot: LaneSlot, rules: readonly CompiledRule[]): LaneSlot {
  const concerned = rules.filter(({ trigger }) => trigger === slot.key);
  const [first] = concerned;
  if (first === undefined) return slot;
  const { rule } = first.placed;
  const isKnown = rule.type === 'type_coerce' && rule.coerce_to === 'bool';
  if (!isKnown || concerned.length > 1 || slot.node.kinds !== KIND.boolean) {
    return { ...slot, node: OPAQUE };
  }
  return { ...slot, rule: { id: rule.id, order: rules.indexOf(first) } };
}

const walk = new ArgumentsWalk();
/** For what stands in a text; apart, because the other one is under way. */
const innerWalk = new ArgumentsWalk();

/** Judges the arguments that open at `start`; undefined when that takes the long way. */
export function judgeArguments(
  lane: ByteLane,
  bytes: Uint8Array,
  start: number,
  limit: number,
): JudgedArguments | undefined {
  const end = walk.walk(bytes, start, limit, lane.root);
  if (end === BAIL) return undefined;
  const { quoted } = walk;
  for (const member of quoted) if (!mayUnquote(lane, bytes, member)) return undefined;
  return { end, verdict: verdictOn(quoted, bytes), quoted };
}

/** The rules are the operator's word; what the schema mends has to fit it, and to pass the guard. */
function mayUnquote(lane: ByteLane, bytes: Uint8Array, member: QuotedMember): boolean {
  const { slot, value, decoded } = member;
  if (slot.rule !== undefined) return true;
  if (!lane.mayRepair) return false;
  if (decoded !== undefined) return mayDecode(lane, slot.node, decoded) && keepsText(bytes, member);
  const schema = lane.schema.property(slot.key);
  return schema?.accepts(value) === true && keepsScalar(bytes, member);
}

/** Formats are no annotations where a value takes the place of another; they are left to the long way. */
function mayDecode({ schema }: ByteLane, node: LaneNode, decoded: Uint8Array): boolean {
  return !schema.ambiguous && innerWalk.fits(decoded, node);
}

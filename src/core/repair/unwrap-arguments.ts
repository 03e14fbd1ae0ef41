import { decodeContainer } from '../json/decode-text.ts';
import { isObject } from '../json/index.ts';
import { charge } from '../schema/budget.ts';
import { Choice } from './choose.ts';
import { chained, stepFix, type Fix, type Tier } from './fix.ts';
import type { RepairContext, RunRepair } from './repair-context.ts';
import { siteOf, type Site } from './site.ts';

/** Keys under which clients and models pack the arguments once more. */
const WRAPPERS: ReadonlySet<string> = new Set([
  'arguments',
  'args',
  'input',
  'params',
  'parameters',
  'kwargs',
  'tool_input',
  'payload',
]);

type Arguments = Record<string, unknown>;

/** Arguments that are packed once too often: under a wrapper's key, in a copy of the schema's outline, or as a key. */
export const unwrapArguments: RunRepair = (args, site, context, place) => {
  if (place !== 'root' || !isObject(args)) return undefined;
  const fromWrapper = unwrapped(args, site, context);
  if (context.maxTier < 2) return fromWrapper;
  const choice = new Choice();
  choice.add(fromWrapper);
  choice.add(fromOutline(args, site, context));
  choice.add(fromKey(args, site, context));
  return choice.only;
};

function unwrapped(args: Arguments, site: Site, context: RepairContext): Fix | undefined {
  const wrapper = wrapperOf(args, site, context.powers.tool);
  return wrapper === undefined ? undefined : takeOut({ args, wrapper, tier: 1 }, site, context);
}

/** The only key, or `arguments` beside the name of the very tool that is called. */
function wrapperOf(args: Arguments, site: Site, tool: string): string | undefined {
  const keys = Object.keys(args);
  if (keys.some((key) => isNamed(site, key))) return undefined;
  const [first] = keys;
  if (keys.length === 1 && first !== undefined) return WRAPPERS.has(first) ? first : undefined;
  const isCall = keys.length === 2 && args['name'] === tool && Object.hasOwn(args, 'arguments');
  return isCall ? 'arguments' : undefined;
}

/** A copy of the schema's own outline with the arguments where the properties should be. */
function fromOutline(args: Arguments, site: Site, context: RepairContext): Fix | undefined {
  const isOutline = Object.keys(args).length === 2 && args['type'] === 'object';
  if (!isOutline || !isObject(args['properties'])) return undefined;
  if (isNamed(site, 'type') || isNamed(site, 'properties')) return undefined;
  return takeOut({ args, wrapper: 'properties', tier: 2 }, site, context);
}

interface Packed {
  readonly args: Arguments;
  readonly wrapper: string;
  readonly tier: Tier;
}

function takeOut(packed: Packed, site: Site, context: RepairContext): Fix | undefined {
  const { args, wrapper, tier } = packed;
  const inner = args[wrapper];
  const isText = typeof inner === 'string' && isObject(decodeContainer(inner));
  if (!isObject(inner) && !isText) return undefined;
  const mended = context.mend(inner, site, 'item');
  if (mended === undefined) return undefined;
  const path = context.here();
  const change = { repair: 'unwrap-arguments', path, from: wrapper, to: '(object)' } as const;
  const edit = { op: 'unwrap', path, child: wrapper } as const;
  return chained(stepFix(inner, edit, change, tier), mended);
}

/** Arguments sent as a key: their JSON text, with nothing as the value. */
function fromKey(args: Arguments, site: Site, context: RepairContext): Fix | undefined {
  const [text, ...others] = Object.keys(args);
  if (text === undefined || others.length > 0 || !isObject(decodeContainer(text))) return undefined;
  if (args[text] !== null && args[text] !== '') return undefined;
  const mended = context.mend(text, site, 'item');
  if (mended === undefined) return undefined;
  const path = context.here();
  const change = { repair: 'unwrap-arguments', path, from: '(key)', to: '(object)' } as const;
  return chained(stepFix(text, { op: 'replace', path, value: text }, change, 2), mended);
}

/** Whether the tool names a key, if only by a pattern or in a branch that was not chosen. */
function isNamed({ whole }: Site, key: string): boolean {
  return whole.some((node) => names(siteOf([node]), key));
}

function names({ parts, unions }: Site, key: string): boolean {
  charge(parts.length);
  return (
    parts.some(
      (part) => part.property(key) !== undefined || part.patternProperty(key).length > 0,
    ) || unions.some((branches) => branches.some((branch) => names(siteOf([branch]), key)))
  );
}

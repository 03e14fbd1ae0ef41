import { decodeContainer, survivesDecoding } from '../json/decode-text.ts';
import type { Path } from '../edit/index.ts';
import { isObject } from '../json/index.ts';
import type { Form } from '../settings.ts';
import { chained, stepFix, type Fix } from './fix.ts';
import type { RepairContext, RunRepair } from './repair-context.ts';
import { acceptsStrictly, isCertain } from './site.ts';

/** Text may hold text that holds the value, this many levels in all. */
const MOST_LEVELS = 3;

/** Longer text is not decoded by a guess of ours. */
export const MOST_TEXT = 1_048_576;

/** Keys that decoded text must not bring in. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const RESERVED_TEXT: readonly string[] = ['"__proto__"', '"constructor"', '"prototype"', '\\u'];

/** The array or object whose JSON text a string holds, mended inside where need be. */
export const valueFromJsonText: RunRepair = (text, site, context, place) => {
  if (typeof text !== 'string') return undefined;
  const decoded = decode(text, context, 1);
  if (decoded === undefined) return undefined;
  const inner = context.mend(decoded.value, site, place);
  if (inner === undefined) return undefined;
  const fix = chained(decoded, inner);
  return isCertain(site) || acceptsStrictly(site, fix.value) ? fix : undefined;
};

function decode(text: string, context: RepairContext, level: number): Fix | undefined {
  if (text.length > MOST_TEXT) return undefined;
  const container = decodeContainer(text);
  if (container === undefined) return decodeInnerText(text, context, level);
  if (!mayTakePlace(text, context.powers.form)) return undefined;
  return decoding(container, context.here());
}

/** Whether the list or object that a text holds may take the text's place. */
export function mayTakePlace(text: string, form: Form): boolean {
  if (text.length > MOST_TEXT || !survivesDecoding(text, form)) return false;
  return !mayHoldReservedKey(text) || !holdsReservedKey(decodeContainer(text));
}

function decodeInnerText(text: string, context: RepairContext, level: number): Fix | undefined {
  if (level === MOST_LEVELS || !text.trimStart().startsWith('"')) return undefined;
  const inner = parseString(text);
  const rest = inner === undefined ? undefined : decode(inner, context, level + 1);
  if (rest === undefined) return undefined;
  // One line in the record however often the value was wrapped up.
  return { ...rest, edits: [{ op: 'decode', path: context.here() }, ...rest.edits] };
}

function parseString(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

function decoding(value: unknown, path: Path): Fix {
  const to = Array.isArray(value) ? '(array)' : '(object)';
  const change = { repair: 'value-from-json-text', path, from: 'string', to } as const;
  return stepFix(value, { op: 'decode', path }, change, 0);
}

/** A look at the text is cheaper than a walk; escapes may spell any key. */
function mayHoldReservedKey(text: string): boolean {
  return RESERVED_TEXT.some((part) => text.includes(part));
}

/** Whether some object inside a value has a key that could reach a prototype in careless code. */
function holdsReservedKey(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsReservedKey);
  if (!isObject(value)) return false;
  for (const key of Object.keys(value)) {
    if (RESERVED.has(key) || holdsReservedKey(value[key])) return true;
  }
  return false;
}

import type { Form } from '../settings.ts';
import { isExactDecimal } from './exact-decimal.ts';
import type { SkipReason } from './limits.ts';
import { isSkipped } from './scan.ts';
import { ENTRY, type JsonSource } from './tape.ts';
import { judgeText, parseText, scanText } from './text-memo.ts';
import { isObject } from './index.ts';

/** The array or object whose JSON text a string holds, with white space around it at most. */
export function decodeContainer(text: string): unknown[] | Record<string, unknown> | undefined {
  if (!opensContainer(text)) return undefined;
  try {
    const value = parseText(text);
    return Array.isArray(value) || isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Why JSON text is not looked into: it names a key twice, or is larger than that; undefined when it is. */
export function skipReasonOf(text: string): SkipReason | undefined {
  return judgeText(text).refusal;
}

/**
 * Whether the value that JSON text of a container spells can take the text's place in that form: no key is named twice,
 * and a JavaScript number holds each of its numbers where it has to.
 */
export function survivesDecoding(text: string, form: Form): boolean {
  if (decodeContainer(text) === undefined) return false;
  const { refusal, hasFractions, isUnsafe } = judgeText(text);
  if (refusal !== undefined) return false;
  if (form === 'text') return true;
  return !isUnsafe && (!hasFractions || holdsExactNumbers(text));
}

function opensContainer(text: string): boolean {
  const first = text.trimStart().charAt(0);
  return first === '{' || first === '[';
}

const NUMBER_START = /[-0-9]/;

function holdsExactNumbers(text: string): boolean {
  const source = scanText(text);
  return !isSkipped(source) && numbersOf(source).every(isExactDecimal);
}

function numbersOf({ text, tape }: JsonSource): string[] {
  const numbers: string[] = [];
  for (let at = 0; at < tape.length; at += ENTRY.size) {
    const start = tape[at + ENTRY.start] ?? 0;
    if (NUMBER_START.test(text.charAt(start))) {
      numbers.push(text.slice(start, tape[at + ENTRY.end]));
    }
  }
  return numbers;
}

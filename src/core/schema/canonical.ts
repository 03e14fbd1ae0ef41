import { isObject } from '../json/index.ts';
import { chargeText, enterData, leaveData } from './budget.ts';

/** What writing a container costs besides its members. */
const STEPS_A_CONTAINER = 24;

/** One text for all spellings of a JSON value: equal values have equal texts. */
export function canonicalText(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return arrayText(value);
  if (isObject(value)) return objectText(value);
  return typeof value === 'object' && value !== null ? 'no JSON value' : String(value);
}

function quoted(text: string): string {
  chargeText(text.length);
  return JSON.stringify(text);
}

function arrayText(items: readonly unknown[]): string {
  enterData(STEPS_A_CONTAINER + items.length);
  const text = items.map(canonicalText).join();
  leaveData();
  return `[${text}]`;
}

function objectText(object: Record<string, unknown>): string {
  const keys = Object.keys(object)
    .filter((key) => object[key] !== undefined)
    .sort();
  enterData(STEPS_A_CONTAINER + keys.length);
  const text = keys.map((key) => `${quoted(key)}:${canonicalText(object[key])}`).join();
  leaveData();
  return `{${text}}`;
}

import { LIMITS, type SkipReason } from './limits.ts';
import { stringEnd } from './scan.ts';

/** What a look over a JSON text tells that its value does not. */
export interface TextMeasure {
  /** Members of all its objects, those named twice counted twice. */
  readonly members: number;
  /** Whether a number is written with a fraction or an exponent. */
  readonly hasFractions: boolean;
}

const QUOTE = 34;
const DOT = 46;
const NINE = 57;
const COLON = 58;
const CAPITAL_E = 69;
const SMALL_E = 101;

/** Measures the JSON text between two positions. */
export function measureText(text: string, start: number, end: number): TextMeasure {
  let members = 0;
  let hasFractions = false;
  let at = start;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = stringEnd(text, at);
      continue;
    }
    if (code === COLON) members += 1;
    else if (code === DOT) hasFractions = true;
    else if (code === CAPITAL_E || code === SMALL_E) hasFractions ||= isDigit(text, at - 1);
    at += 1;
  }
  return { members, hasFractions };
}

function isDigit(text: string, at: number): boolean {
  return text.charCodeAt(at) <= NINE;
}

/** What a walk over a parsed value tells. */
export interface ValueMeasure {
  members: number;
  values: number;
  /** Whether a number is beyond what JavaScript holds exactly. */
  isUnsafe: boolean;
  refusal: SkipReason | undefined;
}

/** Measures a value that a JSON text was parsed into, as far as the limits reach. */
export function measureValue(value: unknown): ValueMeasure {
  const measure: ValueMeasure = { members: 0, values: 0, isUnsafe: false, refusal: undefined };
  visit(value, measure, 0);
  if (measure.refusal === undefined && measure.values > LIMITS.values) measure.refusal = 'too_many';
  return measure;
}

function visit(value: unknown, measure: ValueMeasure, depth: number): void {
  measure.values += 1;
  if (typeof value === 'number') {
    if (value > Number.MAX_SAFE_INTEGER || value < -Number.MAX_SAFE_INTEGER) {
      measure.isUnsafe = true;
    }
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth >= LIMITS.depth) measure.refusal = 'too_deep';
  if (measure.refusal !== undefined) return;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) visit(value[index], measure, depth + 1);
  } else {
    visitMembers(Object(value), measure, depth + 1);
  }
}

function visitMembers(object: Record<string, unknown>, measure: ValueMeasure, depth: number): void {
  for (const key of Object.keys(object)) {
    measure.members += 1;
    visit(object[key], measure, depth);
  }
}

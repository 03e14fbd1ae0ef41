import { kindOf } from './json/index.ts';
import { quoted } from './json/quoted.ts';

/** One change that was made, in the form records and results carry it. */
export interface Norm {
  /** The rule's id, or `schema/<repair>`. */
  readonly rule_id: string;
  /** The rule's type, or `schema_repair`. */
  readonly type: string;
  /** The parameter, such as `force`, `edits[0].line` or `pipeline_json.steps[].type`. */
  readonly param: string;
  readonly from?: string;
  readonly to?: string;
  /** How many items changed, when more than one did. */
  readonly count?: number;
}

/** Longer values are named by their kind. */
const SHOWN_LENGTH = 64;

const SECRET =
  /passw|secret|token|credential|auth|cookie|session|private|(?:^|[^a-z])pin$|api.?key|access.?key|(?:^|[^a-z])key$/i;

/** Whether a parameter's name says that its value is nobody else's business. */
export function looksSecret(param: string): boolean {
  // Such a name says nothing at all.
  if (param.length > LONGEST_PARAM) return true;
  let verdict = verdicts.get(param);
  if (verdict === undefined) {
    if (verdicts.size >= MOST_VERDICTS) verdicts.clear();
    verdicts.set(param, (verdict = SECRET.test(param)));
  }
  return verdict;
}

/** Most calls name the same few parameters; names are the caller's to invent, so not all are kept. */
const MOST_VERDICTS = 1000;
const LONGEST_PARAM = 512;
const verdicts = new Map<string, boolean>();

/** A value as a norm shows it: JSON text for short scalars, its kind in parentheses for secrets and the rest. */
export function shownValue(value: unknown, isSecret: boolean): string {
  const kind = typeof value === 'bigint' ? 'number' : kindOf(value);
  const isContainer = kind === undefined || kind === 'array' || kind === 'object';
  if (isContainer || isSecret) return `(${kind ?? 'unknown'})`;
  const text = scalarText(value);
  return text.length <= SHOWN_LENGTH ? text : `(${kind})`;
}

function scalarText(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  return typeof value === 'boolean' || typeof value === 'bigint'
    ? String(value)
    : JSON.stringify(value);
}

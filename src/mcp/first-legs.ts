import type { Norm } from '../core/norm.ts';
import type { Outcome } from '../core/outcome.ts';
import type { Problem } from '../core/problem.ts';
import { memberOf, type Span } from './json-bytes.ts';

/** What became of a call's arguments. */
export interface Leg {
  /** The bytes that left in place of the arguments. */
  readonly mended: Buffer;
  readonly outcome: Outcome;
  readonly norms: readonly Norm[];
  readonly problems: readonly Problem[];
}

/** Calls that are remembered, by number and by the bytes of their arguments. */
const MOST_LEGS = 256;
const MOST_BYTES = 1_048_576;

/**
 * The latest calls of the era in which a call may be sent again with more input. Servers bind what they remember of the
 * first leg to its arguments, so that a later one has to be mended as the first was, whatever rules have changed.
 */
export class FirstLegs {
  private readonly legs = new Map<string, Leg>();
  private size = 0;

  remember(tool: string, sent: Buffer, leg: Leg): void {
    if (sent.length > MOST_BYTES / 4) return;
    const key = keyOf(tool, sent);
    this.forget(key);
    this.legs.set(key, leg);
    this.size += key.length + leg.mended.length;
    for (const oldest of this.legs.keys()) {
      if (this.legs.size <= MOST_LEGS && this.size <= MOST_BYTES) break;
      this.forget(oldest);
    }
  }

  recall(tool: string, sent: Buffer): Leg | undefined {
    return this.legs.get(keyOf(tool, sent));
  }

  private forget(key: string): void {
    const leg = this.legs.get(key);
    if (leg === undefined) return;
    this.legs.delete(key);
    this.size -= key.length + leg.mended.length;
  }
}

function keyOf(tool: string, sent: Buffer): string {
  return `${tool}\n${sent.toString('latin1')}`;
}

/** Whether the parameters of a call bring input that the server asked for on an earlier leg. */
export function isLaterLeg(params: Readonly<Record<string, unknown>>): boolean {
  return Object.hasOwn(params, 'requestState') || Object.hasOwn(params, 'inputResponses');
}

/** Where the arguments of a call stand in its line. */
export function argumentsSpan(bytes: Buffer, line: Span): Span | undefined {
  const params = memberOf(bytes, line.start, line.end, 'params');
  return params && memberOf(bytes, params.start, params.end, 'arguments');
}

import type { FaultClass } from '../view.ts';

/** One thing that is wrong with a call, in words that are the same whoever found it. */
export interface Fault {
  readonly class: FaultClass;
  /** Its place, with `[]` for any item: `edits[].line`; empty for the call as a whole. */
  readonly param: string;
  /** For the class `type`: the kinds wanted, such as `number` or `array|string`. */
  readonly expected: string;
  /** For the class `type`: the kind sent. For the class `error`: the masked text. */
  readonly received: string;
  /** What the tool wants in more words, where its schema says so. */
  readonly detail?: string;
}

/** A fault that is fully told by its class and its place. */
export function faultAt(faultClass: FaultClass, param: string): Fault {
  return { class: faultClass, param, expected: '', received: '' };
}

/** A value of the wrong kind. */
export function wrongKind(param: string, expected: string, received: string): Fault {
  return { class: 'type', param, expected, received };
}

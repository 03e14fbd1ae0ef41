import type { Edit } from '../edit/index.ts';
import { pathText } from '../edit/path-text.ts';
import type { Norm } from '../norm.ts';
import type { TolerantReader } from '../settings.ts';

const PREFIX = 'schema/';

/**
 * The record of a call, told again while its arguments are compared: each difference takes the next line, and in the end
 * none may be left. A long record groups its lines, which are then taken in any order.
 */
export class Account {
  readonly tolerantJson: TolerantReader;
  private readonly norms: readonly Norm[];
  private readonly edits: readonly Edit[];
  /** The keys and indexes that lead to the value which is compared. */
  private readonly steps: (string | number)[] = [];
  private next = 0;
  /** How often each line may still be taken, where lines are grouped. */
  private readonly left: number[] | undefined;

  constructor(norms: readonly Norm[], edits: readonly Edit[], tolerantJson: TolerantReader) {
    this.norms = norms;
    this.edits = edits;
    this.tolerantJson = tolerantJson;
    const isGrouped = norms.some(({ count }) => count !== undefined);
    this.left = isGrouped ? norms.map(({ count = 1 }) => count) : undefined;
  }

  /** Takes the line that tells of a repair of the value at this place, if that is what comes next. */
  take(repair: string): Norm | undefined {
    if (this.left !== undefined) return this.takeAny(this.left, repair);
    const norm = this.norms[this.next];
    if (norm === undefined || !isOf(norm, repair) || norm.param !== pathText(this.steps)) {
      return undefined;
    }
    this.next += 1;
    return norm;
  }

  /** The same for a member of the object at this place. */
  takeFor(key: string, repair: string): Norm | undefined {
    this.steps.push(key);
    const norm = this.take(repair);
    this.steps.pop();
    return norm;
  }

  takes(repair: string): boolean {
    return this.take(repair) !== undefined;
  }

  /** The line at the end of the record, if it tells of a repair. */
  last(repair: string): Norm | undefined {
    const norm = this.norms.at(-1);
    return norm !== undefined && isOf(norm, repair) ? norm : undefined;
  }

  /** Compares children, with the account at their place. */
  at(step: string | number, compare: () => boolean): boolean {
    this.steps.push(step);
    const isSame = compare();
    this.steps.pop();
    return isSame;
  }

  /** Whether the text of a number goes out with the digits it came in with. */
  keepsDigits(text: string): boolean {
    return this.edits.some((edit) => edit.op === 'replace' && edit.text === text);
  }

  /** Whether nothing is told that was not found. */
  get isSettled(): boolean {
    return this.left === undefined
      ? this.next === this.norms.length
      : this.left.every((count) => count === 0);
  }

  private takeAny(left: number[], repair: string): Norm | undefined {
    const exact = pathText(this.steps);
    const open = pathText(this.steps.map((step) => (typeof step === 'number' ? NaN : step)));
    const at = this.norms.findIndex((norm, index) => {
      const param = norm.count === undefined ? exact : open;
      return left[index] !== 0 && isOf(norm, repair) && norm.param === param;
    });
    if (at !== -1) left[at] = (left[at] ?? 0) - 1;
    return this.norms[at];
  }
}

function isOf({ rule_id: rule }: Norm, repair: string): boolean {
  return rule.length === PREFIX.length + repair.length && rule.endsWith(repair);
}

import { jsonEqual } from '../json/index.ts';
import type { Fix } from './fix.ts';

/** Takes fixes of one value, and tells the most certain of them. */
export class Choice {
  private best: Fix | undefined = undefined;
  private isTied = false;

  add(fix: Fix | undefined): void {
    const { best } = this;
    if (fix === undefined || (best !== undefined && fix.tier > best.tier)) return;
    if (best === undefined || fix.tier < best.tier) {
      this.best = fix;
      this.isTied = false;
    } else if (!jsonEqual(fix.value, best.value)) {
      this.isTied = true;
    }
  }

  /** Undefined when there is none, or when two equally certain ones differ. */
  get only(): Fix | undefined {
    return this.isTied ? undefined : this.best;
  }
}

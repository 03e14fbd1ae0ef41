import type { Norm } from '../norm.ts';
import type { TolerantReader } from '../settings.ts';

const PREFIX = 'schema/';

/** What a difference may be explained by: the repairs that the record of the call tells of. */
export class Account {
  readonly tolerantJson: TolerantReader;
  private readonly norms: readonly Norm[];

  constructor(norms: readonly Norm[], tolerantJson: TolerantReader) {
    this.norms = norms;
    this.tolerantJson = tolerantJson;
  }

  /** Whether the record tells of a repair. */
  tells(repair: string): boolean {
    for (const { rule_id: rule } of this.norms) {
      if (rule.length === PREFIX.length + repair.length && rule.endsWith(repair)) return true;
    }
    return false;
  }

  /** Whether it tells that one name was taken for another. */
  tellsSynonym(from: string, to: string): boolean {
    return this.norms.some(
      (norm) => norm.rule_id === `${PREFIX}key-synonym` && norm.from === from && norm.to === to,
    );
  }
}

// In: the input schema of a tool. Out: what it declares at a place: names, which of them are required, and kinds.
// It must never judge a value, and says "unknown" where the schema does not say.

import { acceptedKinds } from '../../core/repair/accepted-kinds.ts';
import { listedValues } from '../../core/repair/fixed-value.ts';
import { declares, itemSite, memberSite, siteOf, type Site } from '../../core/repair/site.ts';
import { withBudget } from '../../core/schema/budget.ts';
import { readSchema } from '../../core/schema/index.ts';
import { stepsOf } from './steps.ts';

/** What a tool declares. */
export class ToolContract {
  readonly #root: Site | undefined;

  constructor(schema: unknown) {
    const { root, unjudgeable } = readSchema(schema);
    this.#root = unjudgeable === undefined ? siteOf([root]) : undefined;
  }

  /** Whether the object at a place has a name; undefined where nothing is said about its names. */
  declares(parent: string, name: string): boolean | undefined {
    const site = this.#siteAt(parent);
    if (site === undefined || !describesNames(site)) return undefined;
    return withinBudget(() => declares(site, name));
  }

  /** Whether the object at a place has to have a name. */
  requires(parent: string, name: string): boolean {
    return this.#siteAt(parent)?.requires(name) ?? false;
  }

  /** The kinds of value that a place takes; undefined where the schema does not say. */
  kindsAt(place: string): ReadonlySet<string> | undefined {
    const site = this.#siteAt(place);
    return site && withinBudget(() => acceptedKinds(site));
  }

  /** The values that the schema itself names for a place: its default and what it lists. */
  namedValues(place: string): readonly unknown[] {
    const parts = this.#siteAt(place)?.parts ?? [];
    return parts.flatMap((part) => {
      const listed = listedValues(part) ?? [];
      if (typeof part.schema === 'boolean' || !Object.hasOwn(part.schema, 'default')) return listed;
      return [part.schema['default'], ...listed];
    });
  }

  #siteAt(place: string): Site | undefined {
    let site = this.#root;
    for (const step of stepsOf(place)) {
      if (site === undefined) return undefined;
      site = step === '[]' ? itemSite(site, 0) : memberSite(site, step);
    }
    return site;
  }
}

/** A question to a schema that takes too long has no answer. */
const MOST_STEPS = 10_000;

function withinBudget<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return withBudget(MOST_STEPS, ask);
  } catch {
    return undefined;
  }
}

function describesNames({ parts, unions }: Site): boolean {
  return (
    parts.some(({ propertyNames }) => propertyNames.length > 0) ||
    unions.some((branches) => branches.some((branch) => branch.propertyNames.length > 0))
  );
}

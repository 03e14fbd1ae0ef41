import { looksSecret } from '../norm.ts';
import { accepts, itemSite, type Site } from '../repair/site.ts';
import { boundOf, typesAt } from './expected.ts';

/** Longer examples are no help. */
const LONGEST = 80;

/** An example of what to send in place of a text, where one follows from what is accepted: `, for example 10`. */
export function exampleFor(value: unknown, site: Site, param: string): string {
  const example = typeof value === 'string' ? exampleIn(value, site, param) : undefined;
  return example === undefined ? '' : `, for example ${example}`;
}

function exampleIn(text: string, site: Site, param: string): string | undefined {
  const types = typesAt(site);
  const takesTexts = types.has('array') && typesAt(itemSite(site, 0)).has('string');
  const list = takesTexts
    ? ((looksSecret(param) ? undefined : partsOf(text)) ?? ['a', 'b'])
    : undefined;
  const example = types.has('integer') ? exampleInteger(site) : list;
  return example !== undefined && accepts(site, example) ? JSON.stringify(example) : undefined;
}

/** Ten, or what is nearest to it inside the bounds. */
function exampleInteger(site: Site): number {
  const least = boundOf(site, 'minimum') ?? -Infinity;
  const most = boundOf(site, 'maximum') ?? Infinity;
  return Math.min(Math.max(10, least), most);
}

/** The parts of a text that was meant as a list, as that list. */
function partsOf(text: string): string[] | undefined {
  if (text.length > LONGEST || !/[,;|\n]/.test(text)) return undefined;
  const parts = text
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length < 2 ? undefined : parts;
}

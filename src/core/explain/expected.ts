import { listedValues } from '../repair/fixed-value.ts';
import { itemSite, siteOf, type Site } from '../repair/site.ts';
import type { SchemaNode } from '../schema/node.ts';

/** The most forms of an inner union that are described. */
const MOST_INNER_FORMS = 8;
/** Longer listed values are cut short. */
const LONGEST_VALUE = 80;
/** The most listed values that are shown. */
const MOST_LISTED = 20;
/** Longer patterns say more about the author than to the reader. */
const LONGEST_PATTERN = 60;
/** How far into lists of lists a description goes. */
const DEEPEST = 3;

/** What a site takes, in words: `an integer from 1 to 100`, `one of "open", "closed"`. */
export function expectedWords(site: Site, depth = 0): string {
  const forms = new Set([...ownForms(site, depth), ...unionForms(site, depth)]);
  return [...forms].join(', or ') || 'another value';
}

/** The same without an article, for use in parentheses: `integer from 1 to 100`. */
export function expectedType(site: Site): string {
  return expectedWords(site).replace(/^an? /, '');
}

/** The names of the types that a site says it takes. */
export function typesAt({ parts }: Site): ReadonlySet<string> {
  return new Set(parts.flatMap((part) => typesOf(part)));
}

function ownForms(site: Site, depth: number): string[] {
  const listed = listedAt(site);
  if (listed.length > 0) return [listedWords(listed)];
  return [...typesAt(site)].map((type) => typeWords(type, site, depth));
}

function unionForms({ unions }: Site, depth: number): string[] {
  if (depth >= DEEPEST) return [];
  return unions.flatMap((branches) =>
    branches
      .slice(0, depth === 0 ? branches.length : MOST_INNER_FORMS)
      .map((branch) => expectedWords(siteOf([branch]), depth + 1)),
  );
}

function listedWords(listed: readonly unknown[]): string {
  const shown = listed.slice(0, MOST_LISTED).map((value) => shortened(JSON.stringify(value)));
  const rest = listed.length > MOST_LISTED ? `, ... (${listed.length} in all)` : '';
  return listed.length === 1 ? `${shown[0]}` : `one of ${shown.join(', ')}${rest}`;
}

/** The values that a site lists; usually one schema does, and its list may be long. */
export function listedAt({ parts }: Site): readonly unknown[] {
  const [only, ...others] = parts.flatMap((part) => {
    const listed = listedValues(part);
    return listed === undefined ? [] : [listed];
  });
  return only === undefined || others.length > 0 ? [only ?? [], ...others].flat() : only;
}

function shortened(text: string): string {
  return text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE - 3)}...`;
}

function typeWords(type: string, site: Site, depth: number): string {
  switch (type) {
    case 'integer':
      return `an integer${rangeWords(site)}`;
    case 'number':
      return `a number${rangeWords(site)}`;
    case 'boolean':
      return 'true or false';
    case 'string':
      return stringWords(site);
    case 'array':
      return depth < DEEPEST ? `an array${itemWords(site, depth)}` : 'an array';
    case 'object':
      return 'an object';
    default:
      return type;
  }
}

function rangeWords(site: Site): string {
  const least = boundOf(site, 'minimum');
  const most = boundOf(site, 'maximum');
  if (least !== undefined && most !== undefined) return ` from ${least} to ${most}`;
  if (least !== undefined) return ` of at least ${least}`;
  return most === undefined ? '' : ` of at most ${most}`;
}

/** A bound that says something: generators write the range of safe integers into every schema. */
export function boundOf({ parts }: Site, keyword: 'minimum' | 'maximum'): number | undefined {
  for (const part of parts) {
    const bound = keywordOf(part, keyword);
    if (typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER) return bound;
  }
  return undefined;
}

const FORMAT_WORDS: ReadonlyMap<unknown, string> = new Map([
  ['date', 'a date as YYYY-MM-DD'],
  ['date-time', 'a date and time as YYYY-MM-DDThh:mm:ssZ'],
  ['time', 'a time as hh:mm:ssZ'],
  ['email', 'an e-mail address'],
  ['uri', 'a full URL'],
  ['uuid', 'a UUID'],
  ['ipv4', 'an IPv4 address'],
  ['ipv6', 'an IPv6 address'],
]);

function stringWords({ parts }: Site): string {
  for (const part of parts) {
    const format = FORMAT_WORDS.get(keywordOf(part, 'format'));
    if (format !== undefined) return format;
    const pattern = keywordOf(part, 'pattern');
    if (typeof pattern === 'string' && pattern.length <= LONGEST_PATTERN) {
      return `a string that matches ${pattern}`;
    }
    const least = keywordOf(part, 'minLength');
    if (typeof least === 'number' && least > 0) {
      return least === 1
        ? 'a string that is not empty'
        : `a string of at least ${least} characters`;
    }
  }
  return 'a string';
}

const PLURALS: ReadonlyMap<string, string> = new Map([
  ['string', 'strings'],
  ['integer', 'integers'],
  ['number', 'numbers'],
  ['boolean', 'booleans'],
  ['object', 'objects'],
  ['array', 'arrays'],
]);

function itemWords(site: Site, depth: number): string {
  const items = itemSite(site, 0);
  if (items.parts.length === 0) return '';
  const types = [...typesAt(items)];
  const isListed = items.parts.some((part) => listedValues(part) !== undefined);
  const plural = types.length === 1 && !isListed ? PLURALS.get(types[0] ?? '') : undefined;
  return plural === undefined ? `, each ${expectedWords(items, depth + 1)}` : ` of ${plural}`;
}

function typesOf(part: SchemaNode): string[] {
  const type = keywordOf(part, 'type');
  const names: unknown[] = Array.isArray(type) ? type : [type];
  return names.filter((name) => typeof name === 'string');
}

function keywordOf({ schema }: SchemaNode, keyword: string): unknown {
  return typeof schema === 'boolean' ? undefined : schema[keyword];
}

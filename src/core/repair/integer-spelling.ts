import { keyAt } from '../json/duplicate-keys.ts';
import { isPlainInteger } from '../json/number-text.ts';
import { ENTRY, type JsonSource } from '../json/tape.ts';
import type { Edit, Path } from '../edit/index.ts';
import { pathText } from '../edit/path-text.ts';
import type { SourceNode } from '../edit/tree.ts';
import type { Norm } from '../norm.ts';
import type { SchemaNode } from '../schema/node.ts';
import { itemSite, memberSite, siteOf, type Site } from './site.ts';
import { settleUnions } from './union.ts';

/** The edits that write `7.0` and `7e0` as `7` where a schema wants an integer. */
export function plainIntegers(
  { source, index: start }: SourceNode,
  root: SchemaNode,
): { readonly edits: readonly Edit[]; readonly norms: readonly Norm[] } {
  const edits: Edit[] = [];
  const norms: Norm[] = [];
  const visit = (index: number, value: unknown, site: Site, path: Path): void => {
    const settled = settleUnions(value, site);
    if (settled === undefined) return;
    const text = textAt(source, index);
    if (typeof value === 'number' && isOddInteger(value, text) && wantsInteger(settled)) {
      const plain = String(value);
      edits.push({ op: 'replace', path, value, text: plain });
      norms.push({ ...NORM, param: pathText(path), from: text, to: plain });
    }
    for (const { key, at } of childrenAt(source, index)) {
      const child: unknown = Reflect.get(Object(value), key);
      const childSite = typeof key === 'number' ? itemSite(settled, key) : memberSite(settled, key);
      visit(at, child, childSite, [...path, key]);
    }
  };
  visit(start, JSON.parse(textAt(source, start)), siteOf([root]), []);
  return { edits, norms };
}

const NORM = { rule_id: 'schema/integer-spelling', type: 'schema_repair' } as const;

function isOddInteger(value: number, text: string): boolean {
  return Number.isSafeInteger(value) && !Object.is(value, -0) && !isPlainInteger(text);
}

function wantsInteger({ parts }: Site): boolean {
  return parts.some(({ schema }) => {
    const type = typeof schema === 'boolean' ? undefined : schema['type'];
    if (Array.isArray(type)) return type.includes('integer') && !type.includes('number');
    return type === 'integer';
  });
}

function textAt({ text, tape }: JsonSource, index: number): string {
  return text.slice(tape[index + ENTRY.start], tape[index + ENTRY.end]);
}

function childrenAt(
  { text, tape }: JsonSource,
  index: number,
): { readonly key: string | number; readonly at: number }[] {
  const end = tape[index + ENTRY.next] ?? 0;
  const children: { key: string | number; at: number }[] = [];
  for (let at = index + ENTRY.size; at < end; at = tape[at + ENTRY.next] ?? end) {
    const isMember = (tape[at + ENTRY.keyStart] ?? -1) >= 0;
    children.push({ key: isMember ? keyAt(text, tape, at) : children.length, at });
  }
  return children;
}

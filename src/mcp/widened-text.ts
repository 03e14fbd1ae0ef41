import type { Widening } from '../core/widen/find-widenings.ts';
import { JUDGING, textForm, wideTypes } from '../core/widen/widened-node.ts';
import { memberOf, membersOf, nameOf, type Member, type Span } from './json-bytes.ts';
import { lastIn, type Replacement } from './splice.ts';

/** The changes that let text in at a node of a schema, in its bytes. */
export function widenedText(bytes: Buffer, node: Span, widening: Widening): Replacement[] {
  return widening.form === 'flat' ? flat(bytes, node, widening) : [anyOf(bytes, node, widening)];
}

function flat(bytes: Buffer, node: Span, { type, pattern }: Widening): Replacement[] {
  const place = memberOf(bytes, node.start, node.end, 'type');
  if (place === undefined) return [];
  const types: unknown = JSON.parse(bytes.toString('utf8', place.start, place.end));
  return [
    { start: place.start, end: place.end, text: JSON.stringify(wideTypes(types, type)) },
    lastIn(bytes, node, `"pattern":${JSON.stringify(pattern)}`),
  ];
}

/** Members move as they are written: what judges into the first alternative, the rest stays outside. */
function anyOf(bytes: Buffer, node: Span, widening: Widening): Replacement {
  const outer: string[] = [];
  const judging: string[] = [];
  for (const member of membersOf(bytes, node.start, node.end)) {
    const name = nameOf(bytes, member);
    const isJudging = typeof name === 'string' && JUDGING.has(name);
    (isJudging ? judging : outer).push(textOf(bytes, member));
  }
  const forms = `[{${judging.join(',')}},${JSON.stringify(textForm(widening))}]`;
  const text = `{${[...outer, `"anyOf":${forms}`].join(',')}}`;
  return { start: node.start, end: node.end, text };
}

function textOf(bytes: Buffer, { nameStart, end }: Member): string {
  return bytes.toString('utf8', nameStart, end);
}

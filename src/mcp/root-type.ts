import { BYTE, itemsOf, memberOf, type Span } from './json-bytes.ts';
import { firstIn, type Replacement } from './splice.ts';

const OBJECT = '{"type":"object"}';

/**
 * Makes the schema of a tool say that arguments are an object, where it says nothing or more than that: clients refuse
 * the whole list otherwise. `schema` is its place in the tool, where it has one.
 */
export function rootType(bytes: Buffer, tool: Span, schema: Span | undefined): Replacement[] {
  if (schema === undefined) return [firstIn(bytes, tool, `"inputSchema":${OBJECT}`)];
  if (textAt(bytes, schema) === 'null') return [{ ...schema, text: OBJECT }];
  if (bytes[schema.start] !== BYTE.openObject) return [];
  const type = memberOf(bytes, schema.start, schema.end, 'type');
  if (type === undefined) return [firstIn(bytes, schema, '"type":"object"')];
  const names = bytes[type.start] === BYTE.openArray ? itemsOf(bytes, type.start, type.end) : [];
  const takesObjects = names?.some((name) => textAt(bytes, name) === '"object"') ?? false;
  return takesObjects ? [{ ...type, text: '"object"' }] : [];
}

function textAt(bytes: Buffer, { start, end }: Span): string {
  return bytes.toString('utf8', start, end);
}

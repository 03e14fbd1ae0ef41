import { getOwn, isObject } from '../core/json/index.ts';

const PARAM_PREFIX = 'mcp-param-';
const ENCODED_START = '=?base64?';
const ENCODED_END = '?=';
/** A schema with more properties than this is not searched further. */
const MOST_NODES = 10_000;

/** A parameter that a header repeats. */
export interface MirroredParam {
  readonly path: readonly string[];
  /** The whole name of the header, in lower case. */
  readonly header: string;
}

/** A header to be set; undefined when it is to be left out. */
export interface HeaderChange {
  readonly header: string;
  readonly value: string | undefined;
}

/** The parameters of a tool that its schema has repeated in headers (`x-mcp-header`). */
function mirroredParams(inputSchema: unknown): readonly MirroredParam[] {
  const found: MirroredParam[] = [];
  const queue: { node: unknown; path: readonly string[] }[] = [{ node: inputSchema, path: [] }];
  for (let index = 0; index < queue.length && index < MOST_NODES; index += 1) {
    const { node, path } = queue[index] ?? { node: undefined, path: [] };
    if (!isObject(node)) continue;
    const name = getOwn(node, 'x-mcp-header');
    if (typeof name === 'string' && isHeaderName(name) && path.length > 0) {
      found.push({ path, header: `${PARAM_PREFIX}${name.toLowerCase()}` });
    }
    const properties = getOwn(node, 'properties');
    if (!isObject(properties)) continue;
    for (const [key, child] of Object.entries(properties)) {
      queue.push({ node: child, path: [...path, key] });
    }
  }
  return found;
}

/** The headers that repeat the arguments of a call. */
export function paramHeaders(inputSchema: unknown, args: unknown): HeaderChange[] {
  return mirroredParams(inputSchema).flatMap(({ path, header }) => {
    const value = headerValue(valueAt(args, path));
    return value === undefined ? [] : [{ header, value }];
  });
}

/**
 * The headers that have to change with the arguments. A header that did not agree with the arguments as they were sent
 * stays as it is: that is between the client and the server.
 */
export function changedHeaders(
  inputSchema: unknown,
  sent: unknown,
  mended: unknown,
  headerOf: (name: string) => string | undefined,
): HeaderChange[] {
  return mirroredParams(inputSchema).flatMap(({ path, header }) => {
    const before = headerValue(valueAt(sent, path));
    const after = headerValue(valueAt(mended, path));
    if (before === after || headerOf(header) !== before) return [];
    return [{ header, value: after }];
  });
}

/** The header value that stands for an argument; undefined when it has none. */
export function headerValue(value: unknown): string | undefined {
  const text = textOf(value);
  if (text === undefined) return undefined;
  return isPlain(text)
    ? text
    : `${ENCODED_START}${Buffer.from(text).toString('base64')}${ENCODED_END}`;
}

/** The text that a header value stands for; undefined when it is badly encoded. */
export function headerText(value: string): string | undefined {
  if (!value.startsWith(ENCODED_START) || !value.endsWith(ENCODED_END)) return value;
  const code = value.slice(ENCODED_START.length, -ENCODED_END.length);
  const bytes = Buffer.from(code, 'base64');
  return bytes.toString('base64') === code ? bytes.toString('utf8') : undefined;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'number' || (Number.isInteger(value) && !Number.isSafeInteger(value))) {
    return undefined;
  }
  return Number.isFinite(value) ? String(value) : undefined;
}

function isPlain(text: string): boolean {
  const isEncodedLike = text.startsWith(ENCODED_START) && text.endsWith(ENCODED_END);
  return !isEncodedLike && text.trim() === text && /^[\t\u0020-\u007e]+$/.test(text);
}

function isHeaderName(name: string): boolean {
  return /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name);
}

function valueAt(root: unknown, path: readonly string[]): unknown {
  let node = root;
  for (const key of path) node = isObject(node) ? getOwn(node, key) : undefined;
  return node;
}

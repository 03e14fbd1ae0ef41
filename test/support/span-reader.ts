/**
 * The exact source text of a top-level member of a JSON object, white space around it removed; `undefined` when absent.
 * The last of several members with one name wins, as in `JSON.parse`.
 */
export function memberText(source: string, name: string): string | undefined {
  JSON.parse(source);
  let found: string | undefined;
  let at = skipSpace(source, 0);
  if (source[at] !== '{') throw new TypeError('a member is only found in a JSON object');
  at = skipSpace(source, at + 1);
  while (source[at] !== '}') {
    const keyEnd = endOfString(source, at);
    const key: unknown = JSON.parse(source.slice(at, keyEnd));
    const start = skipSpace(source, skipSpace(source, keyEnd) + 1);
    const end = endOfValue(source, start);
    if (key === name) found = source.slice(start, end);
    at = skipSpace(source, end);
    if (source[at] === ',') at = skipSpace(source, at + 1);
  }
  return found;
}

function endOfValue(source: string, start: number): number {
  const first = source[start];
  if (first === '"') return endOfString(source, start);
  if (first === '{' || first === '[') return endOfContainer(source, start);
  return endOfLiteral(source, start);
}

function endOfContainer(source: string, start: number): number {
  let depth = 0;
  let at = start;
  do {
    const character = source[at];
    if (character === '"') {
      at = endOfString(source, at);
      continue;
    }
    if (character === '{' || character === '[') depth += 1;
    if (character === '}' || character === ']') depth -= 1;
    at += 1;
  } while (depth > 0);
  return at;
}

function endOfString(source: string, start: number): number {
  let at = start + 1;
  while (source[at] !== '"') at += source[at] === '\\' ? 2 : 1;
  return at + 1;
}

function endOfLiteral(source: string, start: number): number {
  let at = start;
  while (at < source.length && !/[\s,}\]]/.test(source.charAt(at))) at += 1;
  return at;
}

function skipSpace(source: string, start: number): number {
  let at = start;
  while (/\s/.test(source.charAt(at))) at += 1;
  return at;
}

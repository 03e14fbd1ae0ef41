/** A member of the record on a line: its name as it is written, and where its value stands. */
export interface Member {
  readonly name: string;
  readonly at: number;
  readonly end: number;
}

const NAME = /"([^"\\]*)":/y;
const STRING = /"(?:[^"\\]|\\.)*"/y;
const SCALAR = /[^\s,[\]{}"]+/y;
/** Inside lists and objects: strings, runs without brackets and blanks, or a bracket. */
const PART = /"(?:[^"\\]|\\.)*"|[^\s[\]{}"]+|[[\]{}]/y;

/** The members of a record, in order; undefined when it is not written without blanks, or names one twice or with escapes. */
export function topMembers(text: string): Member[] | undefined {
  const members: Member[] = [];
  const names = new Set<string>();
  let at = 0;
  while (text[at] === (at === 0 ? '{' : ',')) {
    NAME.lastIndex = at + 1;
    const name = NAME.exec(text)?.[1];
    if (name === undefined || names.has(name)) return undefined;
    const end = valueEnd(text, NAME.lastIndex);
    if (end < 0) return undefined;
    names.add(name);
    members.push({ name, at: NAME.lastIndex, end });
    at = end;
  }
  return text[at] === '}' && at === text.length - 1 ? members : undefined;
}

function valueEnd(text: string, at: number): number {
  if (text[at] === '{' || text[at] === '[') return containerEnd(text, at);
  const pattern = text[at] === '"' ? STRING : SCALAR;
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

function containerEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at = PART.lastIndex) {
    PART.lastIndex = at;
    const [part] = PART.exec(text) ?? [];
    if (part === undefined) return -1;
    if (part === '{' || part === '[') depth += 1;
    if (part === '}' || part === ']') depth -= 1;
    if (depth === 0) return PART.lastIndex;
  }
  return -1;
}

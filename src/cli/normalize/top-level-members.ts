import { skipBlank, stringEnd } from '../../core/json/scan.ts';

/** A member of an object: its name, and where its value stands in the text. */
export interface TopLevelMember {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The members of the object that a JSON text holds, which is known to parse. Unlike a scan of the whole text this has no
 * limits: what is inside the members is only passed over.
 */
export function topLevelMembers(text: string): TopLevelMember[] {
  const members: TopLevelMember[] = [];
  let at = skipBlank(text, skipBlank(text, 0) + 1);
  while (text.charAt(at) === '"') {
    const nameEnd = stringEnd(text, at);
    const name: unknown = JSON.parse(text.slice(at, nameEnd));
    const start = skipBlank(text, text.indexOf(':', nameEnd) + 1);
    const end = valueEnd(text, start);
    members.push({ name: String(name), start, end });
    // Behind the value comes a comma, or the brace that ends the object.
    at = skipBlank(text, skipBlank(text, end) + 1);
  }
  return members;
}

const STRUCTURE = /["[\]{}]/g;
const SCALAR = /[^\s,}]+/y;

function valueEnd(text: string, start: number): number {
  switch (text.charAt(start)) {
    case '"':
      return stringEnd(text, start);
    case '{':
    case '[':
      return containerEnd(text, start);
    default:
      SCALAR.lastIndex = start;
      SCALAR.test(text);
      return SCALAR.lastIndex;
  }
}

function containerEnd(text: string, start: number): number {
  let depth = 0;
  STRUCTURE.lastIndex = start;
  for (;;) {
    STRUCTURE.test(text);
    const at = STRUCTURE.lastIndex - 1;
    const character = text.charAt(at);
    if (character === '"') STRUCTURE.lastIndex = stringEnd(text, at);
    else depth += character === '{' || character === '[' ? 1 : -1;
    if (depth === 0) return at + 1;
  }
}

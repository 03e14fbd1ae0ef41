/** What is wrong with text that sets out to be JSON of a list or object. */
export interface JsonFault {
  /** Such as `unexpected end at character 41`. */
  readonly what: string;
  /** How the text breaks off, where it does. */
  readonly brokenOff: 'unterminated string' | 'unclosed bracket' | undefined;
}

/** Longer texts are not looked into. */
const LONGEST = 1_048_576;

/** The fault in a text that begins as JSON of a list or object does; undefined when there is none. */
export function jsonFault(text: string): JsonFault | undefined {
  if (text.length > LONGEST || !/^[ \t\r\n]*[[{]/.test(text) || isJson(text)) return undefined;
  const outside = text.replaceAll(/"[^"\\]*(?:\\[^][^"\\]*)*"/g, '');
  const isInString = outside.includes('"');
  const endings = isInString ? STRING_ENDINGS : OTHER_ENDINGS;
  if (!canBeCompleted(text, outside, endings))
    return { what: 'unexpected character', brokenOff: undefined };
  const brokenOff = isInString ? 'unterminated string' : 'unclosed bracket';
  return { what: `unexpected end at character ${text.length}`, brokenOff };
}

/** A piece that the end of a text cut through, and what may stand in its place. */
type Ending = readonly [cut: RegExp, completed: string];

/** The string that is open is a value or a key; an escape may be cut through. */
const STRING_ENDINGS: readonly Ending[] = [
  [/(?:\\(?:u[0-9a-fA-F]{0,3})?)?$/, '"'],
  [/(?:\\(?:u[0-9a-fA-F]{0,3})?)?$/, '":0'],
];

/** Nothing is missing but brackets, or a value, a member, the rest of a member, of a literal, of a number. */
const OTHER_ENDINGS: readonly Ending[] = [
  [/$/, ''],
  [/$/, '0'],
  [/$/, '"":0'],
  [/$/, ':0'],
  [/(?:t|tr|tru|f|fa|fal|fals|n|nu|nul)$/, '0'],
  [/[-.eE+]+$/, ''],
];

/** Whether a text is the beginning of some JSON text. */
function canBeCompleted(text: string, outside: string, endings: readonly Ending[]): boolean {
  const brackets = closingBrackets(outside);
  return endings.some(([cut, completed]) => isJson(text.replace(cut, completed) + brackets));
}

/** The brackets that close what is open outside of strings. */
function closingBrackets(outside: string): string {
  const open: string[] = [];
  for (const mark of outside.split('"', 1).join('')) {
    if (mark === '{' || mark === '[') open.push(mark === '{' ? '}' : ']');
    else if (mark === '}' || mark === ']') open.pop();
  }
  return open.toReversed().join('');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

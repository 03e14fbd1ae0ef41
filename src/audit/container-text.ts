/** Longer text is not looked into. */
const LONGEST = 65_536;
/** Nothing above this begins a list, an object or the blanks before one, but the brackets themselves. */
const SPACE = 32;
const BRACKET = 91;
const BRACE = 123;

/** The list or object that a string is the JSON text of, where it is. */
export function containerIn(text: string): unknown {
  const first = text.charCodeAt(0);
  if (first > SPACE && first !== BRACKET && first !== BRACE) return undefined;
  if (text.length > LONGEST || !/^\s*[[{]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

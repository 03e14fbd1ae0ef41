/** Longer text is not looked into. */
const LONGEST = 65_536;

/** The list or object that a string is the JSON text of, where it is. */
export function containerIn(text: string): unknown {
  if (!/^\s*[[{]/.test(text) || text.length > LONGEST) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

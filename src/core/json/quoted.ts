const QUOTE = 34;
const BACKSLASH = 92;
const SPACE = 32;
const TILDE = 126;

/** Longer text is more often than not text that needs escapes. */
const SHORT = 128;

/** A string as JSON text. Most are short and plain, and to look costs less than to call `JSON.stringify`. */
export function quoted(text: string): string {
  return text.length <= SHORT && isPlain(text) ? `"${text}"` : JSON.stringify(text);
}

/** Text without quotes, backslashes and control characters stands in JSON as it is. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < SPACE || code > TILDE || code === QUOTE || code === BACKSLASH) return false;
  }
  return true;
}

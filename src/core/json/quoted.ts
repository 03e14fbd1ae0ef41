/** Text without quotes, backslashes and control characters stands in JSON as it is. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** A string as JSON text. Most are plain, and to look costs less than to call `JSON.stringify`. */
export function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

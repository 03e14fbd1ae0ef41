/** Text that stands in JSON as it is. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** A string as JSON text. Most are plain, and to look costs less than to call `JSON.stringify`. */
export function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

/** A member that follows others, or nothing when it has no value. */
export function member(name: string, json: string | undefined): string {
  return json === undefined ? '' : `,"${name}":${json}`;
}

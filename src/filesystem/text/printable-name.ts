/** A path on one line of text: a name with control characters is shown as JSON text. */
export function printableName(path: string): string {
  return /\p{Cc}|\p{Bidi_Control}/u.test(path) ? JSON.stringify(path) : path;
}

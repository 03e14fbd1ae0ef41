/** Control characters, line separators, and invisible ones such as those that turn the direction of text around. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Text that others wrote, in a form that can do nothing to a terminal. */
export function terminalText(text: string): string {
  return text.replaceAll(UNSAFE, escaped);
}

/** The same for JSON text, which stays the same JSON; its own line feeds stay, too. */
export function terminalJson(json: string): string {
  return json.replaceAll(UNSAFE, (found) => (found === '\n' ? found : escaped(found)));
}

function escaped(found: string): string {
  const units = Array.from({ length: found.length }, (_, index) => found.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

/** A name without case and separators; undefined for names that hold anything else. */
export function unstyled(name: string): string | undefined {
  if (!/^[\w\-. ]*[A-Za-z0-9][\w\-. ]*$/.test(name)) return undefined;
  return name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();
}

/** What this server makes for itself inside a root starts so; no tool shows it or takes it as a path. */
export const OWN_PREFIX = '.argmend-';

/** The directory of a root that holds what was deleted. */
export const TRASH_NAME: string = `${OWN_PREFIX}trash`;

/** Whether a name is that of a file of this server's own. */
export function isReserved(name: string): boolean {
  // Some file systems take names without regard to case.
  return name.toLowerCase().startsWith(OWN_PREFIX);
}

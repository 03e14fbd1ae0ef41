/** A member that follows others, or nothing when it has no value. */
export function member(name: string, json: string | undefined): string {
  return json === undefined ? '' : `,"${name}":${json}`;
}

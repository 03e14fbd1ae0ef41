const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const POINTER = /^(?:\/(?:[^~/]|~[01])*)*$/;
const RELATIVE = /^(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/;

/** A UUID of RFC 4122. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** A JSON pointer of RFC 6901. */
export function isJsonPointer(text: string): boolean {
  return POINTER.test(text);
}

/** A relative JSON pointer. */
export function isRelativeJsonPointer(text: string): boolean {
  return RELATIVE.test(text);
}

import { FilesystemFault, quoted } from '../fault.ts';

const MAX_PATH_BYTES = 4096;
const MAX_NAME_BYTES = 255;
const IS_WINDOWS = process.platform === 'win32';
const SEPARATORS = IS_WINDOWS ? /[/\\]/ : '/';

/** Refuses texts that are no honest path, before anything is looked up. */
export function checkPathText(path: string): void {
  const fault = faultOf(path);
  if (fault !== undefined) throw new FilesystemFault(`${quoted(path)}: ${fault}`);
}

function faultOf(path: string): string | undefined {
  if (path === '') return 'the path is empty; "." is the root itself';
  if (path.includes('\0')) return 'a path cannot hold a NUL character';
  if (Buffer.byteLength(path) > MAX_PATH_BYTES)
    return `the path is longer than ${MAX_PATH_BYTES} bytes`;
  if (path === '~' || /^~[/\\]/.test(path)) {
    return 'outside the allowed roots: "~" is not expanded; give a path inside a root';
  }
  for (const name of path.split(SEPARATORS)) {
    const reason = nameFault(name);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function nameFault(name: string): string | undefined {
  if (Buffer.byteLength(name) > MAX_NAME_BYTES)
    return `a name in the path is longer than ${MAX_NAME_BYTES} bytes`;
  if (name === '' || name === '.' || name === '..') return undefined;
  if (isDisguisedParent(name))
    return 'outside the allowed roots: ".." in disguise is never followed';
  return IS_WINDOWS ? windowsNameFault(name) : undefined;
}

/** `%2e%2e`, `..\`, `.. ` and `...`: other programs read them as a way up, and no honest file is called so. */
function isDisguisedParent(name: string): boolean {
  const plain = name
    .replaceAll(/%2e/gi, '.')
    .replaceAll(/%2f|%5c/gi, '/')
    .replaceAll('\\', '/');
  return plain.split('/').some((part) => /^[.\s]*$/.test(part) && (part !== '' || plain !== name));
}

/** A colon names a stream of another file there, and blanks or dots at the end of a name are dropped. */
function windowsNameFault(name: string): string | undefined {
  if (name.includes(':') && !/^[a-z]:$/i.test(name)) return 'a name cannot hold a colon';
  return /[. ]$/.test(name) ? 'a name cannot end in a dot or a blank' : undefined;
}

/** A refusal in words for the caller: what is wrong, where, and what to do next. */
export class FilesystemFault extends Error {
  override readonly name = 'FilesystemFault';
}

/** What the system said about a path, in words; the path in a system error is one of ours and tells the caller nothing. */
export function systemFault(error: unknown, shown: string): FilesystemFault {
  if (error instanceof FilesystemFault) return error;
  const code = errorCode(error);
  const words = code === undefined ? undefined : SYSTEM_WORDS.get(code);
  const reason = words ?? `the system refused (${code ?? String(error)})`;
  return new FilesystemFault(`${quoted(shown)}: ${reason}`, { cause: error });
}

const SYSTEM_WORDS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'not found; list_directory shows what is there'],
  ['ENOTDIR', 'a part of the path is not a directory'],
  ['EISDIR', 'is a directory; list_directory shows what is in it'],
  ['EEXIST', 'exists already'],
  ['ENOTEMPTY', 'the directory is not empty'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'operation not permitted'],
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'no space left on the device; nothing was changed'],
  ['EDQUOT', 'the disk quota is used up; nothing was changed'],
  ['EFBIG', 'the file would grow beyond what the system allows; nothing was changed'],
  ['EIO', 'the device failed to read or write'],
  ['ENAMETOOLONG', 'the path is too long'],
  ['ELOOP', 'is a link; give the path of what it leads to'],
  ['EMLINK', 'is a link; give the path of what it leads to'],
  ['EXDEV', 'lies on another file system than the target'],
  ['EBUSY', 'is in use, or something is mounted there'],
  ['ETXTBSY', 'is a program that runs right now'],
  ['EMFILE', 'too many files are open; try again'],
  ['EINVAL', 'the system refused this as senseless, such as moving a directory into itself'],
  ['ENXIO', 'is a device or socket; only regular files can be read'],
]);

/** The refusal of a path at which there is nothing. */
export function missingFault(shown: string): FilesystemFault {
  return new FilesystemFault(`${quoted(shown)}: not found; list_directory shows what is there`);
}

/** The system's code of an error: `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** A text from outside inside a message: quoted, on one line, not endless. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}...` : text);
}

const MAX_QUOTED = 200;

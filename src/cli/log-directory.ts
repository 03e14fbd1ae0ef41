import { UsageError } from './exit-code.ts';

/** Reads a log directory, or says what is wrong with it. */
export async function readingLog<Result>(
  command: string,
  directory: string | undefined,
  read: (directory: string) => Promise<Result>,
): Promise<Result> {
  if (directory === undefined) {
    const what = `name the directory of the records with --log-dir DIR`;
    throw new UsageError(`argmend: ${command}: ${what}`);
  }
  try {
    return await read(directory);
  } catch (error) {
    throw new UsageError(`argmend: ${command}: ${directory}: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such directory';
  if (code === 'ENOTDIR') return 'this is no directory';
  return error instanceof Error ? error.message : String(error);
}

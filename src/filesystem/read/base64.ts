import { FilesystemFault, quoted } from '../fault.ts';
import type { OpenFile } from '../files/open-regular.ts';
import { readUpTo } from '../files/read-bytes.ts';
import { sha256Of } from '../files/sha256.ts';
import { LIMITS } from '../limits.ts';
import type { ReadAnswer } from './index.ts';

/** A whole file as base64 text. */
export async function readAsBase64(
  { handle, stats }: OpenFile,
  shown: string,
): Promise<ReadAnswer> {
  const limit = Math.floor((LIMITS.answerBytes * 3) / 4);
  const bytes = await readUpTo(handle, limit);
  if (bytes.length > limit) {
    throw new FilesystemFault(
      `${quoted(shown)}: has ${stats.size} bytes; base64 takes files of up to ${limit} bytes`,
    );
  }
  const content = bytes.toString('base64');
  const data = {
    path: shown,
    content,
    encoding: 'base64' as const,
    size: bytes.length,
    truncated: false,
    sha256: sha256Of(bytes),
  };
  return { data, text: content, notes: [] };
}

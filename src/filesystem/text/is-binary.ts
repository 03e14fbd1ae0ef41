import { markOf } from './codec.ts';

/** How much of a file decides whether it is text. */
const HEAD_BYTES = 8192;

/** Whether the start of a file looks like no text: a NUL byte outside UTF-16, as grep and git decide it. */
export function isBinary(head: Buffer): boolean {
  if (markOf(head)?.encoding.startsWith('utf-16')) return false;
  return head.subarray(0, HEAD_BYTES).includes(0);
}

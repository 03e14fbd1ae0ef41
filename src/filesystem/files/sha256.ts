import { createHash } from 'node:crypto';

/** The fingerprint of some bytes, in hexadecimal digits. */
export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

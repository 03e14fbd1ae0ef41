import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryName } from './atomic-write.ts';

/** Keeps the salt of fingerprints; without it nobody can test what a recorded value might have been. */
const FILE = 'fingerprint-salt';
/** The bytes of a salt. */
export const SALT_LENGTH = 8;

/** The salt of a log directory, made when it has none; where it cannot be kept, the one given. */
export function loadSalt(directory: string, current: Buffer): Buffer {
  const path = join(directory, FILE);
  return readSalt(path) ?? (createSalt(path, current) ? current : (readSalt(path) ?? current));
}

/** The salt of a log directory; undefined when it has none. Nothing is written. */
export function knownSalt(directory: string): Buffer | undefined {
  return readSalt(join(directory, FILE));
}

function readSalt(path: string): Buffer | undefined {
  try {
    const salt = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
    return salt.length >= SALT_LENGTH ? salt : undefined;
  } catch {
    return undefined;
  }
}

/** Written aside and then linked, so that the first of several processes wins and nobody reads a part of it. */
function createSalt(path: string, salt: Buffer): boolean {
  const temporary = temporaryName(path);
  try {
    writeFileSync(temporary, `${salt.toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
    linkSync(temporary, path);
    return true;
  } catch {
    return false;
  } finally {
    removeQuietly(temporary);
  }
}

function removeQuietly(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It was never made.
  }
}

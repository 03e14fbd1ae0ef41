import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../audit/atomic-write.ts';
import type { LogPosition } from '../audit/read/index.ts';
import { isObject } from '../core/json/index.ts';
import type { StoredMemory } from './memory.ts';

const FILE = 'learning.json';
/** Another version means something else by the same names; the log is learnt from anew then. */
const VERSION = 1;

/** What was learnt, and from how much of the log. */
export interface StoredLearning extends StoredMemory {
  readonly v: number;
  readonly checkpoint: { readonly files: readonly LogPosition[] };
}

/** What was learnt before; undefined when there is nothing, or nothing to go on from. */
export async function readLearning(directory: string): Promise<StoredLearning | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(join(directory, FILE), 'utf8'));
    return isLearning(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what was learnt. */
export async function writeLearning(
  directory: string,
  memory: StoredMemory,
  files: readonly LogPosition[],
): Promise<void> {
  const learning: StoredLearning = { v: VERSION, checkpoint: { files }, ...memory };
  await writeAtomically(join(directory, FILE), `${JSON.stringify(learning)}\n`);
}

/** The file is ours alone and replaced as a whole, so its version tells what is in it. */
function isLearning(value: unknown): value is StoredLearning {
  if (!isObject(value) || value['v'] !== VERSION) return false;
  const { checkpoint, patterns } = value;
  return isObject(checkpoint) && Array.isArray(checkpoint['files']) && Array.isArray(patterns);
}

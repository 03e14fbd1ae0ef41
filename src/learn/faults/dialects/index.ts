// In: what a server answered to a call that failed. Out: the faults it tells, when it is worded in a known way.
// It must never keep a value that the text quotes: names, places and kinds only.

import type { Fault } from '../fault.ts';
import { readAjv } from './ajv.ts';
import { readGo } from './go.ts';
import { readJsonSchema } from './json-schema.ts';
import { readPlain } from './plain.ts';
import { readPydantic } from './pydantic.ts';
import { readZod } from './zod.ts';

/** The most surely told from others come first. */
const DIALECTS = [readZod, readPydantic, readJsonSchema, readGo, readAjv, readPlain];
/** Longer names are no names. */
const LONGEST_NAME = 128;

/** The faults that a text tells; empty when it is worded in none of the known ways. */
export function faultsInWords(text: string): Fault[] {
  for (const read of DIALECTS) {
    const faults = read(text)?.filter(({ param }) => param.length <= LONGEST_NAME) ?? [];
    if (faults.length > 0) return faults;
  }
  return [];
}

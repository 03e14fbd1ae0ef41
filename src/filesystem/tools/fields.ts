import * as z from 'zod';
import type { EncodingName } from '../text/codec.ts';

/** The path of a tool that works on one entry. */
export const pathField: z.ZodString = z
  .string()
  .describe('Path inside an allowed root: relative to the root, or absolute.');

/** A whole number from 1, which may be left out or null. */
export function countField(
  description: string,
  max: number,
): z.ZodOptional<z.ZodNullable<z.ZodInt>> {
  return wholeNumber(1, max).nullable().optional().describe(description);
}

/** A whole number within bounds; every mistake is answered with what is expected. */
export function wholeNumber(min: number, max: number): z.ZodInt {
  const error = `expected a whole number from ${min} to ${max}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
}

/** A switch, and how it stands unless it is given. */
export function switchField(description: string, standard = false): z.ZodDefault<z.ZodBoolean> {
  return z.boolean().default(standard).describe(description);
}

const SPELLINGS: Readonly<Record<Exclude<EncodingChoice, 'auto' | 'base64'>, EncodingName>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'utf-16le': 'utf-16le',
  utf16le: 'utf-16le',
  'utf-16be': 'utf-16be',
  latin1: 'latin1',
  ascii: 'utf-8',
};

/** The encodings that callers may name; auto finds out. */
export type EncodingChoice = (typeof CHOICES)[number];

const CHOICES = [
  'auto',
  'utf-8',
  'utf8',
  'utf-16le',
  'utf16le',
  'utf-16be',
  'latin1',
  'ascii',
  'base64',
] as const;

/** The encoding of a text. */
export function encodingField(description: string): z.ZodOptional<z.ZodType<EncodingChoice>> {
  return z.enum(CHOICES).optional().describe(description);
}

/** The encoding that a choice stands for; undefined for auto. */
export function encodingOf(
  choice: Exclude<EncodingChoice, 'base64'> = 'auto',
): EncodingName | undefined {
  return choice === 'auto' ? undefined : SPELLINGS[choice];
}

/** Guards a change against one that somebody else made meanwhile. */
export const expectedShaField: z.ZodOptional<z.ZodString> = z
  .string()
  .regex(/^[\da-f]{64}$/i, 'expected the sha256 that read_file answered: 64 hexadecimal digits')
  .optional()
  .describe(
    'The sha256 of the file as you read it; when the file has another one, nothing is written.',
  );

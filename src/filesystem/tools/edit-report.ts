import * as z from 'zod';
import type { EditReport } from '../edit/index.ts';
import type { Answer } from './tool.ts';

/** What the edit tools answer. */
export type EditAnswer = Answer<EditReport & Record<string, unknown>>;

/** The shape of what the edit tools answer. */
export const editOutput: z.ZodType<EditReport & Record<string, unknown>> = z.object({
  path: z.string(),
  changed: z.boolean().describe('False when the new text is the old one.'),
  dry_run: z.boolean(),
  replacements: z.number(),
  diff: z.string().describe('Unified diff; empty when nothing changed.'),
  encoding: z.string(),
  line_endings: z.enum(['lf', 'crlf', 'mixed', 'none']),
  sha256: z.string().describe('Of the file after the edit; pass it as expected_sha256 next time.'),
});

/** The answer of an edit tool. */
export function editAnswer(report: EditReport): EditAnswer {
  const places = report.replacements === 1 ? '1 place' : `${report.replacements} places`;
  const what = !report.changed
    ? `No change: the new text is the old one (${places}).`
    : report.dry_run
      ? `Dry run, nothing was written; this would change ${places}.`
      : `Changed ${places}.`;
  const diff = report.diff === '' ? '' : `\n${report.diff}`;
  return { data: { ...report }, text: `${report.path}: ${what}${diff}` };
}

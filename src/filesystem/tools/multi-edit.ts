import * as z from 'zod';
import { editFile as makeEdits } from '../edit/index.ts';
import { LIMITS } from '../limits.ts';
import { editAnswer, editOutput, type EditAnswer } from './edit-report.ts';
import { expectedShaField, pathField, switchField } from './fields.ts';
import { parsePayload } from './payload.ts';
import { defineTool, type Tool, type ToolContext } from './tool.ts';

const input = z.strictObject({
  path: pathField,
  edits_json: z
    .string()
    .describe(
      'JSON text of an array of edits: [{"old_text": "...", "new_text": "...", "force"?: boolean, "whole_word"?: boolean, "case_sensitive"?: boolean}, ...].',
    ),
  dry_run: switchField('Show the diff, write nothing.'),
  expected_sha256: expectedShaField,
});

const edits = z
  .array(
    z.strictObject({
      old_text: z.string(),
      new_text: z.string(),
      force: z.boolean().default(false),
      whole_word: z.boolean().default(false),
      case_sensitive: z.boolean().default(true),
    }),
  )
  .min(1)
  .max(LIMITS.edits);

/** Makes several edits in one file. */
export const multiEdit: Tool = defineTool({
  name: 'multi_edit',
  title: 'Edit a file in several places',
  description:
    'Makes several edits in one file, all or none. Every old_text is looked for in the file as it is now, not in what an earlier edit made of it, and must occur exactly once unless its force is true; edits must not overlap.',
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: false,
  },
  input,
  output: editOutput,
  run: edit,
  plan: async (args, context) => (await edit({ ...args, dry_run: true }, context)).text,
});

async function edit(
  args: z.output<typeof input>,
  { roots, undo }: ToolContext,
): Promise<EditAnswer> {
  const wanted = parsePayload('edits_json', args.edits_json, edits);
  const place = await roots.existing(args.path);
  const report = await makeEdits(
    place,
    wanted.map((each) => ({
      oldText: each.old_text,
      newText: each.new_text,
      force: each.force,
      caseSensitive: each.case_sensitive,
      wholeWord: each.whole_word,
    })),
    { isDryRun: args.dry_run, expectedSha256: args.expected_sha256, undo },
  );
  return editAnswer(report);
}

import * as z from 'zod';
import { editFile as makeEdits } from '../edit/index.ts';
import { editAnswer, editOutput, type EditAnswer } from './edit-report.ts';
import { expectedShaField, pathField, switchField } from './fields.ts';
import { defineTool, type Tool, type ToolContext } from './tool.ts';

const input = z.strictObject({
  path: pathField,
  old_text: z
    .string()
    .describe('The text to replace, copied exactly. A line break fits LF and CRLF.'),
  new_text: z
    .string()
    .describe(
      'What to put in its place, taken literally. Its line breaks become those of the file.',
    ),
  force: switchField(
    'Replace every occurrence; otherwise several occurrences are an error that lists them.',
  ),
  dry_run: switchField('Show the diff, write nothing.'),
  whole_word: switchField('Match only where no letter, digit or underscore stands on either side.'),
  case_sensitive: switchField('Whether case matters.', true),
  expected_sha256: expectedShaField,
});

/** Replaces a text in a file. */
export const editFile: Tool = defineTool({
  name: 'edit_file',
  title: 'Edit a file',
  description:
    'Replaces old_text with new_text in a file. old_text must occur exactly once, unless force is true. Encoding, byte order mark, line endings and permissions stay; no byte outside the edit changes. Answers with a unified diff.',
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
  const place = await roots.existing(args.path);
  const wanted = {
    oldText: args.old_text,
    newText: args.new_text,
    force: args.force,
    caseSensitive: args.case_sensitive,
    wholeWord: args.whole_word,
  };
  const conditions = {
    isDryRun: args.dry_run,
    expectedSha256: args.expected_sha256,
    undo,
  };
  return editAnswer(await makeEdits(place, [wanted], conditions));
}

import * as z from 'zod';
import { lookAt, withEntry } from '../files/entry-of.ts';
import { directoryFault } from '../files/move-entry.ts';
import { writeWhole } from '../write/index.ts';
import { encodingField, encodingOf, expectedShaField, pathField } from './fields.ts';
import { defineTool, type Tool } from './tool.ts';

const input = z.strictObject({
  path: pathField,
  content: z.string().describe('The whole new content.'),
  encoding: encodingField(
    'How to write the text. auto (default): as the file was, with its byte order mark; UTF-8 for a new file. base64: content is base64 text of the bytes.',
  ),
  line_endings: z
    .enum(['keep', 'as_given'])
    .optional()
    .describe(
      'keep (default): a file whose lines all end in CRLF, or all in LF, keeps that. as_given: content is written as it is.',
    ),
  expected_sha256: expectedShaField,
});

const output = z.object({
  path: z.string(),
  created: z.boolean().describe('False when an existing file was replaced.'),
  bytes: z.number(),
  encoding: z.string(),
  sha256: z.string(),
});

/** Writes a file whole. */
export const writeFile: Tool = defineTool({
  name: 'write_file',
  title: 'Write a file',
  description:
    'Makes a file, or replaces the whole content of one. The directory must exist. The file is never half written: it has the old content or the new one.',
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: false,
  },
  input,
  output,
  async run({ path, content, encoding, line_endings, expected_sha256 }, { roots, undo }) {
    const place = await roots.target(path);
    const report = await writeWhole(place, {
      content: {
        text: content,
        encoding: encoding === 'base64' ? encoding : encodingOf(encoding),
        keepsLineEndings: line_endings !== 'as_given',
      },
      expectedSha256: expected_sha256,
      undo,
    });
    const verb = report.created ? 'Created' : 'Replaced';
    return { data: { ...report }, text: `${verb} ${report.path} (${report.bytes} bytes).` };
  },
  async plan({ path }, { roots }) {
    const place = await roots.target(path);
    const old = await withEntry(place, lookAt);
    if (old !== undefined && !old.isFile()) throw directoryFault(place.shown);
    return `would ${old === undefined ? 'create' : 'replace'} ${place.shown}`;
  },
});

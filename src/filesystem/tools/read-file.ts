import * as z from 'zod';
import { FilesystemFault, quoted } from '../fault.ts';
import { withRegularFile } from '../files/open-regular.ts';
import { LIMITS } from '../limits.ts';
import { readAsBase64 } from '../read/base64.ts';
import { readTextRange } from '../read/index.ts';
import { countField, encodingField, encodingOf, pathField } from './fields.ts';
import { defineTool, type Tool } from './tool.ts';

const LAST_LINE = 2 ** 31 - 1;

const input = z.strictObject({
  path: pathField,
  start_line: countField(
    'First line to read, counted from 1; the first line unless given.',
    LAST_LINE,
  ),
  end_line: countField(
    'Last line to read, itself included; the last line unless given.',
    LAST_LINE,
  ),
  encoding: encodingField(
    'How to read the bytes. auto (default): by the byte order mark, otherwise UTF-8. base64: any file, as it is.',
  ),
});

const output = z.object({
  path: z.string(),
  content: z.string(),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'latin1', 'base64']),
  size: z.number().describe('Bytes of the whole file.'),
  start_line: z.number().optional(),
  end_line: z.number().optional(),
  total_lines: z.number().optional().describe('Missing when the end of the file was not reached.'),
  line_endings: z.enum(['lf', 'crlf', 'mixed', 'none']).optional(),
  truncated: z
    .boolean()
    .describe('Whether lines of the range were left out; next_line is the first.'),
  next_line: z.number().optional(),
  sha256: z.string().optional().describe('Of the whole file, when all of it was read.'),
});

/** Reads a text file or some of its lines. */
export const readFile: Tool = defineTool({
  name: 'read_file',
  title: 'Read a file',
  description: `Reads a text file, or the lines from start_line to end_line. A file of more than ${LIMITS.answerBytes} bytes needs a range. Binary files can be read with encoding: base64.`,
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  input,
  output,
  async run({ path, start_line, end_line, encoding }, { roots, signal }) {
    const place = await roots.existing(path);
    return withRegularFile(place, async (file) => {
      const isRange = typeof (start_line ?? end_line) === 'number';
      if (encoding === 'base64') {
        if (isRange) throw new FilesystemFault(`${quoted(place.shown)}: base64 has no lines`);
        return readAsBase64(file, place.shown);
      }
      const range = isRange ? { start: start_line ?? 1, end: end_line ?? Infinity } : undefined;
      return readTextRange(file, {
        shown: place.shown,
        range,
        encoding: encodingOf(encoding),
        signal,
      });
    });
  },
});

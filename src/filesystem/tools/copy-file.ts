import * as z from 'zod';

import { assertTransferable } from '../transfer/assert-transferable.ts';
import { copy } from '../transfer/copy.ts';
import { switchField } from './fields.ts';
import { defineTool, type Tool } from './tool.ts';

const input = z.strictObject({
  source: z.string().describe('Path of what to copy, inside an allowed root.'),
  destination: z.string().describe('Its new path, name included; the directory must exist.'),
  overwrite: switchField('Replace a file that is there already; otherwise that is an error.'),
});

const output = z.object({
  source: z.string(),
  destination: z.string(),
  bytes: z.number(),
});

/** Copies a file. */
export const copyFile: Tool = defineTool({
  name: 'copy_file',
  title: 'Copy a file',
  description: 'Copies a file, with its permissions. Directories are not copied.',
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: false,
  },
  input,
  output,
  async run({ source: from, destination, overwrite }, { roots, undo, signal }) {
    const source = await roots.existing(from);
    const target = await roots.target(destination);
    const bytes = await copy(source, target, { overwrite, undo, signal });
    const data = { source: source.shown, destination: target.shown, bytes };
    return { data, text: `Copied ${source.shown} to ${target.shown}.` };
  },
  async plan({ source: from, destination, overwrite }, { roots }) {
    const source = await roots.existing(from);
    const target = await roots.target(destination);
    await assertTransferable(source, target, overwrite);
    return `would copy ${source.shown} to ${target.shown}`;
  },
});

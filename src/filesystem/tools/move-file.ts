import * as z from 'zod';
import { refuseRoots } from '../roots/refuse-roots.ts';
import { assertTransferable } from '../transfer/assert-transferable.ts';
import { move } from '../transfer/move.ts';
import { switchField } from './fields.ts';
import { defineTool, type Tool } from './tool.ts';

const input = z.strictObject({
  source: z.string().describe('Path of what to move, inside an allowed root.'),
  destination: z.string().describe('Its new path, name included; the directory must exist.'),
  overwrite: switchField('Replace a file that is there already; otherwise that is an error.'),
});

const output = z.object({
  source: z.string(),
  destination: z.string(),
});

/** Moves or renames a file. */
export const moveFile: Tool = defineTool({
  name: 'move_file',
  title: 'Move a file',
  description: 'Moves or renames a file, link or directory. A link is moved itself.',
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: false,
  },
  input,
  output,
  async run({ source: from, destination, overwrite }, { roots, undo, signal }) {
    const source = await roots.entry(from);
    const target = await roots.entry(destination);
    refuseRoots(roots, source, 'moved');
    await move(source, target, { overwrite, undo, signal });
    const data = { source: source.shown, destination: target.shown };
    return { data, text: `Moved ${source.shown} to ${target.shown}.` };
  },
  async plan({ source: from, destination, overwrite }, { roots }) {
    const source = await roots.entry(from);
    const target = await roots.entry(destination);
    await assertTransferable(source, target, overwrite);
    return `would move ${source.shown} to ${target.shown}`;
  },
});

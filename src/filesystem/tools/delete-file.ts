import * as z from 'zod';
import { missingFault } from '../fault.ts';
import { lookAt, withEntry } from '../files/entry-of.ts';
import { deleteEntry } from '../remove/index.ts';
import { refuseRoots } from '../roots/refuse-roots.ts';
import { pathField, switchField } from './fields.ts';
import { defineTool, type Tool } from './tool.ts';

const input = z.strictObject({
  path: pathField,
  permanent: switchField(
    'Delete for good; otherwise it goes to the trash and restore_file brings it back.',
  ),
  recursive: switchField('Delete a directory with all that is in it; otherwise it must be empty.'),
});

const output = z.object({
  path: z.string(),
  permanent: z.boolean(),
  trash_id: z.string().optional().describe('Names it in the trash, for restore_file.'),
  removed: z.number().optional().describe('Entries deleted for good.'),
});

/** Deletes a file or directory. */
export const deleteFile: Tool = defineTool({
  name: 'delete_file',
  title: 'Delete a file',
  description:
    'Moves a file, link or directory to the trash, or deletes it for good with permanent: true. A link is deleted itself, never what it leads to. A root cannot be deleted.',
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: false,
  },
  input,
  output,
  async run({ path, permanent, recursive }, { roots, undo }) {
    const place = await roots.entry(path);
    refuseRoots(roots, place, 'deleted');
    const report = await deleteEntry(place, { permanent, recursive, undo });
    const text = permanent
      ? `Deleted ${place.shown} for good.`
      : `Moved ${place.shown} to the trash as ${report.trash_id ?? ''}; restore_file brings it back.`;
    return { data: { path: place.shown, permanent, ...report }, text };
  },
  async plan({ path, permanent }, { roots }) {
    const place = await roots.entry(path);
    refuseRoots(roots, place, 'deleted');
    if ((await withEntry(place, lookAt)) === undefined) throw missingFault(place.shown);
    return permanent
      ? `would delete ${place.shown} for good`
      : `would move ${place.shown} to the trash`;
  },
});

import * as z from 'zod';
import { FilesystemFault, quoted } from '../fault.ts';
import type { Roots } from '../roots/index.ts';
import { pathWithin } from '../roots/root.ts';
import { findInTrash, type TrashItem } from '../trash/find.ts';
import { restoreItem } from '../trash/restore.ts';
import { switchField } from './fields.ts';
import { defineTool, type Tool } from './tool.ts';

const input = z.strictObject({
  path: z
    .string()
    .optional()
    .describe('Where it was before it was deleted; the one deleted last comes back.'),
  trash_id: z.string().optional().describe('The trash_id that delete_file answered.'),
  overwrite: switchField('Put what is there now into the trash; otherwise that is an error.'),
});

const output = z.object({
  path: z.string(),
  trash_id: z.string(),
  type: z.enum(['file', 'directory', 'symlink', 'other']),
  deleted_at: z.string(),
});

/** Brings a deleted file back. */
export const restoreFile: Tool = defineTool({
  name: 'restore_file',
  title: 'Restore a deleted file',
  description:
    'Brings a file, link or directory back from the trash to where it was. Name it by its former path or by the trash_id.',
  annotations: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: false,
  },
  input,
  output,
  async run({ path, trash_id, overwrite }, { roots, undo }) {
    const item = await findItem(roots, path, trash_id);
    const place = await restoreItem(roots, item, { overwrite, undo });
    const { kind: type, deleted_at } = item.note;
    const data = { path: place.shown, trash_id: item.id, type, deleted_at };
    return { data, text: `Restored ${place.shown}, deleted at ${deleted_at}.` };
  },
  async plan({ path, trash_id }, { roots }) {
    const { note } = await findItem(roots, path, trash_id);
    return `would restore ${note.path}, deleted at ${note.deleted_at}`;
  },
});

async function findItem(
  roots: Roots,
  path: string | undefined,
  id: string | undefined,
): Promise<TrashItem> {
  if ((path === undefined) === (id === undefined)) {
    throw new FilesystemFault(`give path or trash_id, one of them. ${await inTrash(roots)}`);
  }
  const item = path === undefined ? await findById(roots, id ?? '') : await findByPath(roots, path);
  if (item !== undefined) return item;
  throw new FilesystemFault(
    `${quoted(path ?? id ?? '')}: not in the trash. ${await inTrash(roots)}`,
  );
}

async function findById(roots: Roots, id: string): Promise<TrashItem | undefined> {
  for (const root of roots.all) {
    const [item] = await findInTrash(root, { id });
    if (item !== undefined) return item;
  }
  return undefined;
}

async function findByPath(roots: Roots, path: string): Promise<TrashItem | undefined> {
  const { root, real } = await roots.future(path);
  const [item] = await findInTrash(root, { path: pathWithin(root.real, real) ?? '' });
  return item;
}

const LISTED = 10;

async function inTrash(roots: Roots): Promise<string> {
  const found = await Promise.all(roots.all.map((root) => findInTrash(root, { limit: LISTED })));
  const lines = found.flat().map(({ id, note }) => `\n  ${quoted(note.path)}, trash_id ${id}`);
  return lines.length === 0 ? 'The trash is empty' : `In the trash, newest first:${lines.join('')}`;
}

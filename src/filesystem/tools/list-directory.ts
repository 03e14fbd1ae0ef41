import * as z from 'zod';
import { LIMITS } from '../limits.ts';
import { listInto, type ListedEntry, type Listing } from '../list/index.ts';
import { countField, switchField } from './fields.ts';
import { printableName } from '../text/printable-name.ts';
import { defineTool, type Tool } from './tool.ts';

const input = z.strictObject({
  path: z.string().optional().describe('Directory to list; the root, or all roots, unless given.'),
  recursive: switchField('Go down into directories; links are never followed.'),
  depth: countField(
    `Levels to go down when recursive; ${LIMITS.depth} unless given.`,
    LIMITS.depth,
  ),
  max_results: countField(`Entries at most; ${LIMITS.entries} unless given.`, LIMITS.maxResults),
});

const output = z.object({
  path: z.string(),
  entries: z.array(
    z.object({
      path: z.string(),
      type: z.enum(['file', 'directory', 'symlink', 'other']),
      size: z.number().optional(),
      modified: z.string().optional(),
    }),
  ),
  truncated: z.boolean().describe('Whether there is more than max_results.'),
});

/** Lists a directory. */
export const listDirectory: Tool = defineTool({
  name: 'list_directory',
  title: 'List a directory',
  description:
    'Lists a directory, sorted by name, with type, size and time of each entry; with recursive: true also what is below it. Links are listed as links.',
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  input,
  output,
  async run({ path, recursive, depth, max_results }, { roots, signal }) {
    const listing: Listing = {
      entries: [],
      maxEntries: max_results ?? LIMITS.entries,
      signal,
      isCut: false,
    };
    const levels = recursive ? (depth ?? LIMITS.depth) : 1;
    const places =
      path === undefined
        ? roots.all.map(({ real }) => roots.placeOf(real))
        : [await roots.existing(path)];
    for (const { real, shown } of places) await listInto(listing, { real, shown, depth: levels });
    const { entries, isCut } = listing;
    const where = places.map(({ shown }) => shown).join(', ');
    const lines = entries.length === 0 ? '(empty)' : entries.map(lineOf).join('\n');
    return {
      data: { path: where, entries, truncated: isCut },
      text: lines,
      notes: isCut ? ['There is more; raise max_results or list a directory of it.'] : [],
    };
  },
});

function lineOf({ path, type, size }: ListedEntry): string {
  const mark = type === 'directory' ? '/' : type === 'symlink' ? ' (link)' : '';
  const bytes = size === undefined ? '' : `  ${size} bytes`;
  return `${printableName(path)}${mark}${bytes}`;
}

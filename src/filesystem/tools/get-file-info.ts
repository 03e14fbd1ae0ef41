import { readlink } from 'node:fs/promises';
import * as z from 'zod';
import { missingFault } from '../fault.ts';
import { lookAt, withEntry, type Entry } from '../files/entry-of.ts';
import { openRegular } from '../files/open-regular.ts';
import { readUpTo } from '../files/read-bytes.ts';
import { sha256Of } from '../files/sha256.ts';
import { kindOf } from '../files/snapshot.ts';
import { LIMITS } from '../limits.ts';
import { inDirectory } from '../roots/pinned-directory.ts';
import { isRootItself, type Place } from '../roots/root.ts';
import { isBinary } from '../text/is-binary.ts';
import { lineEndingsOf } from '../text/line-endings.ts';
import { readText } from '../text/text-file.ts';
import { pathField } from './fields.ts';
import { defineTool, type Tool } from './tool.ts';

const output = z.object({
  path: z.string(),
  type: z.enum(['file', 'directory', 'symlink', 'other']),
  size: z.number(),
  permissions: z.string().describe('As octal digits: "644".'),
  modified: z.string(),
  created: z.string(),
  link_target: z.string().optional().describe('What a link says; it is not followed.'),
  binary: z.boolean().optional(),
  encoding: z.string().optional(),
  line_endings: z.enum(['lf', 'crlf', 'mixed', 'none']).optional(),
  lines: z.number().optional(),
  sha256: z.string().optional().describe(`For files of up to ${LIMITS.editBytes} bytes.`),
});

/** Tells about an entry. */
export const getFileInfo: Tool = defineTool({
  name: 'get_file_info',
  title: 'Tell about a file',
  description:
    'Tells the type, size, permissions and times of an entry; of a file also its encoding, line endings, number of lines and sha256. A link is told about itself, not what it leads to.',
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  input: z.strictObject({ path: pathField }),
  output,
  async run({ path }, { roots }) {
    const place = await roots.entry(path);
    const data = isRootItself(place) ? await rootInfo(place) : await withEntry(place, entryInfo);
    const lines = Object.entries(data).map(([name, value]) => `${name}: ${value}`);
    return { data, text: lines.join('\n') };
  },
});

type Info = z.output<typeof output>;

async function rootInfo({ real, shown }: Place): Promise<Info> {
  return inDirectory(real, shown, async ({ handle }) =>
    basicInfo(shown, await handle.stat({ bigint: true })),
  );
}

async function entryInfo(entry: Entry): Promise<Info> {
  const { directory, name, shown } = entry;
  const stats = await lookAt(entry);
  if (stats === undefined) throw missingFault(shown);
  const basic = basicInfo(shown, stats);
  if (stats.isSymbolicLink()) return { ...basic, link_target: await readlink(directory.at(name)) };
  return stats.isFile() && stats.size <= LIMITS.editBytes
    ? { ...basic, ...(await contentInfo(entry)) }
    : basic;
}

function basicInfo(path: string, stats: NonNullable<Awaited<ReturnType<typeof lookAt>>>): Info {
  return {
    path,
    type: kindOf(stats),
    size: Number(stats.size),
    permissions: (Number(stats.mode) & 0o777).toString(8).padStart(3, '0'),
    modified: stats.mtime.toISOString(),
    created: stats.birthtime.toISOString(),
  };
}

async function contentInfo({ directory, name, shown }: Entry): Promise<Partial<Info>> {
  const { handle } = await openRegular(directory, name, shown);
  try {
    const bytes = await readUpTo(handle, LIMITS.editBytes);
    const sha256 = sha256Of(bytes);
    if (isBinary(bytes)) return { binary: true, sha256 };
    const { codec, text } = readText(bytes);
    const breaks = text.split('\n').length - 1;
    const lines = text === '' || text.endsWith('\n') ? breaks : breaks + 1;
    const facts = { encoding: codec.encoding, line_endings: lineEndingsOf(text), lines };
    return { binary: false, ...facts, sha256 };
  } finally {
    await handle.close();
  }
}

import { lstat, readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything below a directory but this server's trash: kind, permissions, time and bytes, by path. */
export async function snapshotOf(directory: string): Promise<Record<string, string>> {
  const entries: [string, string][] = [];
  const visit = async (prefix: string): Promise<void> => {
    const found = await readdir(join(directory, prefix), { withFileTypes: true });
    for (const entry of found.toSorted((left, right) => (left.name < right.name ? -1 : 1))) {
      if (entry.name === '.argmend-trash') continue;
      const path = join(prefix, entry.name);
      entries.push([path, await describe(join(directory, path))]);
      if (entry.isDirectory()) await visit(path);
    }
  };
  await visit('');
  return Object.fromEntries(entries);
}

async function describe(path: string): Promise<string> {
  const stats = await lstat(path, { bigint: true });
  const mode = (Number(stats.mode) & 0o7777).toString(8);
  if (stats.isSymbolicLink()) return `link to ${await readlink(path)}`;
  if (stats.isDirectory()) return `directory ${mode}`;
  if (!stats.isFile()) return `other ${mode}`;
  return `file ${mode} ${stats.mtimeNs} ${(await readFile(path)).toString('base64')}`;
}

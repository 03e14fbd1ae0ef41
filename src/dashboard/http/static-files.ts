import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

/** A file of the pages. */
export interface StaticFile {
  readonly type: string;
  readonly bytes: Buffer;
}

/** The files of the pages by their address; they are in memory, so that no address can lead to any other file. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
]);

/** Addresses that show the page: it reads from its address what it shows. */
const PAGES: readonly string[] = ['/', '/normalizer', '/patterns', '/calls', '/tools', '/rules'];

/** Reads the built pages. */
export function readStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES.get(extname(entry.name));
    if (!entry.isFile() || type === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    files.set(address, { type, bytes: readFileSync(path) });
  }
  const page = files.get('/index.html');
  if (page !== undefined) for (const address of PAGES) files.set(address, page);
  return files;
}

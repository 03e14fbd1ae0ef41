import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders to play in, and one for the records. */
export interface Sandbox {
  readonly top: string;
  /** The same files twice: for calls as they are, and for calls that are mended. */
  readonly plain: string;
  readonly mended: string;
  readonly logs: string;
}

const FILES: Readonly<Record<string, string>> = {
  'notes.txt': 'The colour of the door.\nBuy milk.\n',
  'main.ts': '// Later: say hello\n',
};

/** Makes a sandbox in the folder for temporary files. */
export async function makeSandbox(): Promise<Sandbox> {
  const top = await mkdtemp(join(tmpdir(), 'argmend-demo-'));
  const sandbox = {
    top,
    plain: join(top, 'without-argmend'),
    mended: join(top, 'project'),
    logs: join(top, 'logs'),
  };
  for (const folder of [sandbox.plain, sandbox.mended]) {
    await mkdir(folder);
    for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text);
  }
  return sandbox;
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { callsOf, listedTools } from './catalog.ts';
import { report, wallTime } from './harness.ts';

const LIBRARY = 'dist/index.js';

/** A fresh process that imports the library, takes in 60 tools and judges a call of each, against an empty module. */
export async function benchColdStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'argmend-bench-'));
  try {
    const list = join(folder, 'tools.json');
    const tools = listedTools(60);
    writeFileSync(list, JSON.stringify({ tools, calls: callsOf(tools) }));
    const empty = join(folder, 'empty.mjs');
    writeFileSync(empty, '');
    const parse = join(folder, 'parse.mjs');
    writeFileSync(parse, `${READ_LIST}\n`);
    const entry = join(folder, 'entry.mjs');
    writeFileSync(entry, `${READ_LIST}\n${JUDGE}\n`);
    const library = join(folder, 'argmend.mjs');
    await bundle(library);
    report({
      title: 'cold process: ratio to node with an empty module (middle half of the rounds)',
      rounds: 45,
      rotates: true,
      range: [0.25, 0.75],
      clock: wallTime,
      contenders: [
        { name: 'empty module', run: () => start(empty) },
        { name: 'read and parse 60 tools and calls', run: () => start(parse, list) },
        { name: 'argmend: import, 60 tools, one call of each', run: () => start(entry, list) },
      ],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const READ_LIST =
  "import { readFileSync } from 'node:fs';\nconst { tools, calls } = JSON.parse(readFileSync(process.argv[2], 'utf8'));";
const JUDGE = `import { createNormalizer } from './argmend.mjs';
const normalizer = createNormalizer();
normalizer.learn(tools);
for (const [index, { name }] of tools.entries()) {
  if (normalizer.apply({ name, arguments: calls[index] }).outcome !== 'clean') throw new Error(name);
}`;

async function bundle(file: string): Promise<void> {
  const bundled = await rolldown({ input: LIBRARY });
  await bundled.write({ file, format: 'esm', minify: true });
}

function start(file: string, ...args: string[]): number | null {
  const { status, stderr } = spawnSync(process.execPath, [file, ...args]);
  if (status !== 0) throw new Error(stderr.toString());
  return status;
}

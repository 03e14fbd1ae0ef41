import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadRulesFile } from '../../../src/cli/rules-file/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'argmend-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('loadRulesFile', () => {
  it.each<[string, string | Buffer, string | undefined]>([
    ['plain', '[]', undefined],
    ['with a byte order mark', '\uFEFF{"rules":[]}', undefined],
    ['of exactly 1 MiB', `[]${' '.repeat(1_048_574)}`, undefined],
    [
      'one byte larger',
      `[]${' '.repeat(1_048_575)}`,
      'expected a file of at most 1 MiB, got a larger one',
    ],
    ['in UTF-16', Buffer.from('\uFEFF[]', 'utf16le'), 'expected UTF-8 text, got other bytes'],
    ['cut inside a character', Buffer.from([0x5b, 0xc3]), 'expected UTF-8 text, got other bytes'],
    ['empty', '', 'not JSON: the file is empty'],
  ])('a file %s', async (title, content, message) => {
    const path = join(folder, `${title}.json`);
    writeFileSync(path, content);
    const { problems } = await loadRulesFile(path);
    expect(problems?.map((problem) => problem.message)).toEqual(message && [message]);
  });

  it.each([
    ['a missing file', join(folder, 'missing.json'), 'no such file'],
    ['a path through a file', join(import.meta.filename, 'x.json'), 'no such file'],
    ['a folder', folder, 'expected a file, got a directory'],
    ['an endless device', '/dev/zero', 'expected a file of at most 1 MiB, got a larger one'],
  ])('%s', async (_, path, message) => {
    expect(await loadRulesFile(path)).toEqual({ problems: [{ position: '', message }] });
  });
});

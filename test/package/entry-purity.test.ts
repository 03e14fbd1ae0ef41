import { fileURLToPath } from 'node:url';
import { createContext, Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { beforeAll, describe, expect, it } from 'vitest';

const entry = fileURLToPath(new URL('../../src/index.ts', import.meta.url));

/** The library as a page would load it: one script, everything it needs inside, comments left out. */
async function bundleForBrowsers(): Promise<{ code: string; imports: readonly string[] }> {
  const bundle = await rolldown({ input: entry, platform: 'browser' });
  const { output } = await bundle.generate({
    format: 'iife',
    name: 'argmend',
    comments: false,
    minify: { compress: true, mangle: false, codegen: false },
  });
  await bundle.close();
  const [chunk, ...rest] = output;
  return { code: chunk.code, imports: [...chunk.imports, ...rest.map((file) => file.fileName)] };
}

/** A call that a rule renames, schema repair retypes, and a pattern and a reference have a say in. */
const sampleCall = `
  const normalizer = argmend.createNormalizer({
    patterns: (source) => (text) => source === '^[a-z]+$' && text === 'abc',
  });
  const inputSchema = {
    type: 'object',
    properties: {
      count: { type: 'integer' },
      name: { type: 'string', pattern: '^[a-z]+$' },
      tags: { $ref: '#/$defs/tags' },
    },
    required: ['count'],
    $defs: { tags: { type: 'array', items: { type: 'string' } } },
  };
  const call = { count: '7', name: 'abc', tags: '["x"]' };
  const { arguments: mended, outcome } = normalizer.apply({ name: 't', arguments: call, inputSchema });
  JSON.stringify({ mended, outcome });
`;

describe('the library entry', () => {
  let code = '';
  let imports: readonly string[] = [];

  beforeAll(async () => {
    ({ code, imports } = await bundleForBrowsers());
    const [raw, gzip] = [Buffer.byteLength(code), gzipSync(code).length];
    console.log(`library entry, not minified: ${raw} bytes, ${gzip} gzip`);
  });

  it('is one file that imports nothing', () => {
    expect(imports).toEqual([]);
    expect(code).not.toMatch(/\bimport\b/);
  });

  it.each([
    ['a module of Node', /['"`]node:/],
    ['process', /\bprocess\b/],
    ['Buffer', /\bBuffer\b/],
    ['require', /\brequire\b/],
    ['code from strings', /\b(?:eval|Function)\b/],
  ])('holds no %s', (_, trace) => {
    expect(code.split('\n').filter((line) => trace.test(line))).toEqual([]);
  });

  it('runs where there is nothing but the language, and no code from strings', () => {
    const context = createContext({}, { codeGeneration: { strings: false, wasm: false } });
    expect(() => new Script('process').runInContext(context)).toThrow('process is not defined');
    expect(() => new Script("new Function('')").runInContext(context)).toThrow('disallowed');
    const result: unknown = new Script(`${code}\n${sampleCall}`).runInContext(context);
    expect(JSON.parse(String(result))).toEqual({
      mended: { count: 7, name: 'abc', tags: ['x'] },
      outcome: 'normalized',
    });
  });
});

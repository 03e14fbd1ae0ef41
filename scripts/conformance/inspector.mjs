import { join } from 'node:path';
import { capture, root } from '../run.mjs';
import { serve } from './listen.mjs';

const launcher = 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js';
const inspector = join(root, 'conformance', launcher);
const tool = 'test_header_parameters';
/** The key is misspelt: the server answers only if argmend mends it, and in the modern era its header, too. */
const call = ['tools/call', '--tool-name', tool, '--tool-args-json', '{"Region":"eu","price":2.5}'];
/** As text within the JSON that is printed. */
const mended = JSON.stringify(JSON.stringify({ region: 'eu', price: 2.5 }));

/**
 * Lists and calls tools with the inspector's command line through `argmend serve`, in both eras, and prints a line.
 *
 * @param {string} kind
 * @param {readonly string[]} upstream
 */
export async function inspect(kind, upstream) {
  const argmend = await serve(upstream);
  try {
    /** @type {string[]} */
    const failures = [];
    for (const era of ['legacy', 'modern']) {
      const server = [argmend.url, '--transport', 'http', '--protocol-era', era];
      failures.push(...(await missing(tool, [...server, '--method', 'tools/list'])));
      failures.push(...(await missing(mended, [...server, '--method', ...call])));
    }
    const verdict = failures.length === 0 ? '4 passed, 0 failed' : failures.join('\n');
    process.stdout.write(`${`inspector, in front of ${kind}`.padEnd(33)}${verdict}\n`);
    return failures.length === 0;
  } finally {
    await argmend.stop();
  }
}

/**
 * What is wrong with an answer: nothing, if it was a success and has the expected text.
 *
 * @param {string} expected
 * @param {readonly string[]} args
 */
async function missing(expected, args) {
  const command = ['--cli', ...args, '-q', '--format', 'json'];
  const { code, output } = await capture(inspector, command);
  if (code === 0 && output.includes(expected)) return [];
  return [`FAILED: ${command.join(' ')} (exit code ${code})\n${output.slice(0, 2000)}`];
}

import { catalogTools } from '../support/catalogs.ts';
import { createRandom, type Random } from '../support/random.ts';
import { createValidCallGenerator } from '../support/valid-calls.ts';
import type { ServerName } from './servers.ts';

/** Tools that take long, or ask the client something. */
const LEFT_OUT = /long-running|research|logging|updates/;

const HANDSHAKE = [
  '{"jsonrpc":"2.0","id":"init","method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"tape","version":"1"}}}\n',
];

/** Legal, or at least bearable, and nothing that a parser would give back as it was. */
const ODD_LINES: readonly string[] = [
  '\n',
  ' \t \r\n',
  '{"jsonrpc":"2.0","method":"notifications/odd","params":{"big":12345678901234567890,"one":1.0,"e":1E5,"neg":-0}}\n',
  '{"params":{"\\u0061":"\\ud800","z":[[[{"a":{}}]]]},"method":"notifications/odd","jsonrpc":"2.0"}\r\n',
  '  {"jsonrpc" : "2.0" , "id" : "sp aced" , "method" : "ping" }  \n',
  '{"jsonrpc":"2.0","id":1.5,"method":"ping"}\n',
  '{"jsonrpc":"2.0","id":null,"method":"ping"}\n',
  '[{"jsonrpc":"2.0","id":"b1","method":"ping"},{"jsonrpc":"2.0","id":"b2","method":"ping"}]\n',
  '{"jsonrpc":"2.0","id":"\\u00fc\\"\\\\","method":"ping","params":{}}\n',
  '{"jsonrpc":"2.0","id":"esc","method":"tools\\/list"}\n',
  '{"jsonrpc":"2.0","id":"dup","id":"dup2","method":"ping"}\n',
  '{"jsonrpc":"2.0","id":"no","method":"no/such/method","params":{"text":"\u2028\u2029 tools/call"}}\n',
  '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"never"}}\n',
  '{"jsonrpc":"2.0","id":9007199254740993,"result":{"nobody":"asked"}}\n',
  'this is no message\n',
  '{"half": \n',
  '{"jsonrpc":"2.0","id":"none","method":"tools/call","params":{"name":"no_such_tool","arguments":{"n":"5"}}}\n',
  '{"jsonrpc":"2.0","id":"noargs","method":"tools/call","params":{"name":"no_such_tool"}}\n',
  `{"jsonrpc":"2.0","id":"long","method":"ping","params":{"_meta":{"x":"${'y'.repeat(90_000)}"}}}\n`,
];

/** The lines of a session with nothing to mend, in steps: the next one begins when all of one's requests are answered. */
export function sessionScript(server: ServerName, folder: string, seed: number): string[][] {
  const random = createRandom(seed);
  const calls = validCalls(server, folder, random);
  const steps: string[][] = [
    HANDSHAKE,
    ['{"jsonrpc":"2.0","method":"notifications/initialized"}\n'],
    ['{"jsonrpc":"2.0","id":"l","method":"tools/list"}\n'],
  ];
  for (let at = 0; at < calls.length; at += 8) {
    const odd = random.shuffled(ODD_LINES).slice(0, 6);
    steps.push(random.shuffled([...calls.slice(at, at + 8), ...odd]));
  }
  return steps;
}

function validCalls(server: ServerName, folder: string, random: Random): string[] {
  const tools = catalogTools.filter((tool) => tool.server === server && !LEFT_OUT.test(tool.name));
  const generators = tools.map(({ name, inputSchema }) => ({
    name,
    next: createValidCallGenerator(inputSchema, random),
  }));
  return Array.from({ length: 96 }, (_, id) => {
    const { name, next } = random.pick(generators);
    const args = JSON.stringify(next()).replaceAll('"path":"', `"path":"${folder}/`);
    const call = `"method":"tools/call","params":{"name":${JSON.stringify(name)},"arguments":${args}}`;
    const place = random.integer(0, 2);
    if (place === 0) return `{"jsonrpc":"2.0","id":${id},${call}}\n`;
    return place === 1
      ? `{${call},"jsonrpc":"2.0","id":${id}}\n`
      : `{"id": ${id} ,${call}, "jsonrpc":"2.0"}\r\n`;
  });
}

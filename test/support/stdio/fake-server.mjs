// A server for tests: answers as its one argument, a JSON text, says. What it gets is what it answers calls with.
import { appendFileSync } from 'node:fs';

/**
 * tools: what it lists; pageSize: tools a page; list: 'never' | 'error' | milliseconds it takes; ttlMs;
 * call: 'echo' (the line it got, as text) | 'isError' | 'rpcError' | 'never' | 'die'; start: milliseconds before it reads;
 * versions: the revisions that it tells of, and does not check; record: a file for every byte it gets; tail: more members of a result, as text.
 */
const config = JSON.parse(process.argv[2] ?? '{}');
let tools = config.tools ?? [];
let rest = Buffer.alloc(0);

const begin = () => {
  process.stdin.on('data', (chunk) => {
    if (config.record) appendFileSync(config.record, chunk);
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10)) {
      const line = rest.subarray(0, end).toString();
      rest = rest.subarray(end + 1);
      if (line.trim() !== '') receive(line);
    }
  });
};
setTimeout(begin, config.start ?? 0);

function receive(line) {
  const message = JSON.parse(line.replace(/^\u{feff}/u, ''));
  if (Array.isArray(message)) {
    process.stdout.write(
      `[${message.map((one) => answerTo(one, JSON.stringify(one))).join(',')}]\n`,
    );
    return;
  }
  if (message.method === undefined || message.id === undefined) return;
  const delay =
    message.method === 'tools/list' && typeof config.list === 'number' ? config.list : 0;
  const send = () => {
    const answer = answerTo(message, line);
    if (answer !== undefined) process.stdout.write(`${answer}\n`);
  };
  if (delay === 0) send();
  else setTimeout(send, delay);
}

function answerTo(message, line) {
  const id = JSON.stringify(message.id);
  const result = (text) => `{"result":${text},"jsonrpc":"2.0","id":${id}}`;
  const error = (text) => `{"jsonrpc":"2.0","id":${id},"error":${text}}`;
  switch (message.method) {
    case 'initialize':
      return result(
        '{"protocolVersion":"2025-06-18","capabilities":{},"serverInfo":{"name":"fake","version":"1"}}',
      );
    case 'server/discover':
      return result(JSON.stringify({ supportedVersions: config.versions }));
    case 'tools/list':
      if (config.list === 'never') return undefined;
      if (config.list === 'error') return error('{"code":-32601,"message":"no tools"}');
      return result(page(message.params?.cursor));
    case 'tools/call':
      return call(line, result, error);
    case 'test/die':
      process.exit(9);
      break;
    case 'test/set-tools':
      ({ tools } = message.params);
      process.stdout.write('{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}\n');
      return result('{}');
    default:
      return result('{}');
  }
}

function page(cursor) {
  const size = config.pageSize ?? tools.length + 1;
  const from = Number(cursor ?? 0);
  const next = from + size < tools.length ? { nextCursor: String(from + size) } : {};
  const life = config.ttlMs === undefined ? {} : { ttlMs: config.ttlMs };
  return JSON.stringify({ tools: tools.slice(from, from + size), ...next, ...life });
}

function call(line, result, error) {
  const content = JSON.stringify([{ type: 'text', text: line }]);
  const tail = config.tail ?? '';
  switch (config.call) {
    case 'isError':
      return result(`{"content":[{"type":"text","text":"bad"}],"isError":true${tail}}`);
    case 'rpcError':
      return error('{"code":-32602,"message":"bad"}');
    case 'never':
      return undefined;
    case 'die':
      process.exit(3);
      break;
    default:
      return result(`{"content":${content}${tail}}`);
  }
}

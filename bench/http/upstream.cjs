// The least of a server that speaks Streamable HTTP, framed by hand so that it is never the slowest: one tool, answers at
// once. A call that mentions "big" gets five megabytes as a stream of one event.
const { createServer } = require('node:net');

const TOOL =
  '{"name":"search","inputSchema":{"type":"object","properties":{"query":{"type":"string"},"limit":{"type":"integer","minimum":1,"maximum":100},"exact":{"type":"boolean"},"path":{"type":"string"}},"required":["query"]}}';
const SMALL =
  '{"content":[{"type":"text","text":"found 3 of 10 results in 12 ms: alpha, beta, gamma"}]}';
const BIG = `{"content":[{"type":"text","text":"${'a'.repeat(5_000_000)}"}]}`;

const server = createServer((socket) => {
  let rest = '';
  socket.setNoDelay(true);
  socket.setEncoding('latin1').on('data', (chunk) => {
    rest += chunk;
    for (;;) {
      const head = rest.indexOf('\r\n\r\n');
      if (head === -1) return;
      const length = Number(/content-length: (\d+)/i.exec(rest.slice(0, head))?.[1] ?? 0);
      if (rest.length < head + 4 + length) return;
      const body = rest.slice(head + 4, head + 4 + length);
      rest = rest.slice(head + 4 + length);
      socket.write(answer(body));
    }
  });
  socket.on('error', () => undefined);
});

function answer(body) {
  const id = /"id":(\d+|"[^"]*")/.exec(body)?.[1] ?? 'null';
  if (body.includes('"big"')) {
    const event = `event: message\ndata: {"result":${BIG},"jsonrpc":"2.0","id":${id}}\n\n`;
    return `HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n${event.length.toString(16)}\r\n${event}\r\n0\r\n\r\n`;
  }
  const result = body.includes('"tools/list"') ? `{"tools":[${TOOL}]}` : SMALL;
  const text = `{"result":${result},"jsonrpc":"2.0","id":${id}}`;
  return `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`;
}

server.listen(0, '127.0.0.1', () => {
  process.stderr.write(`listening on http://127.0.0.1:${server.address().port}/mcp\n`);
});

// A proxy as textbooks have it: node:http on both sides, connections kept, bodies piped.
const { Agent, createServer, request } = require('node:http');

const target = new URL(process.argv[2]);
const agent = new Agent({ keepAlive: true });
const server = createServer((incoming, response) => {
  const { method, headers } = incoming;
  const outgoing = request(target, { method, headers: { ...headers, host: target.host }, agent });
  outgoing.on('response', (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
});
server.listen(0, '127.0.0.1', () => {
  process.stderr.write(`listening on http://127.0.0.1:${server.address().port}/mcp\n`);
});

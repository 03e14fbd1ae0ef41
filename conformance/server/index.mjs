// In: HTTP requests of the conformance suite. Out: answers of a server that has all it asks for, in both eras.
// Knows nothing of argmend: it is the same server, asked directly and through it.
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  isLegacyRequest,
  localhostAllowedHostnames,
} from '@modelcontextprotocol/server';
import { createFixture } from './fixture.mjs';
import { openSessions } from './sessions.mjs';

const modern = createMcpHandler(() => createFixture(modern), { legacy: 'reject' });
const sessions = openSessions(() => createFixture(modern));

const server = createServer(async (request, response) => {
  const left = new AbortController();
  response.once('close', () => left.abort());
  try {
    await send(await serve(await toFetchRequest(request, left.signal)), response);
  } catch (error) {
    // Clients of the suite close streams in the middle; that is no failure of the server.
    if (!left.signal.aborted) process.stderr.write(`${String(error)}\n`);
    response.destroy();
  }
});

server.listen(0, '127.0.0.1', () => {
  process.stderr.write(`listening on http://127.0.0.1:${server.address().port}/mcp\n`);
});

async function serve(request) {
  const refused = hostHeaderValidationResponse(request, localhostAllowedHostnames());
  if (refused !== undefined) return refused;
  return (await isLegacyRequest(request)) ? sessions.fetch(request) : modern.fetch(request);
}

async function toFetchRequest(request, signal) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return new Request(`http://${request.headers.host}${request.url}`, {
    method: request.method,
    headers: request.headers,
    signal,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
}

async function send(answer, response) {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.flushHeaders();
  if (answer.body === null) response.end();
  else await pipeline(Readable.fromWeb(answer.body), response);
}

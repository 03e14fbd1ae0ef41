// npm run conformance: the protocol's conformance suite against a fixture server, directly and through argmend,
// and the inspector's command line through argmend.
import { join } from 'node:path';
import { inspect } from './conformance/inspector.mjs';
import { listen, serve } from './conformance/listen.mjs';
import { anyFailed, ensureSuite, runSuite, sameAs } from './conformance/suite.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { main, root } from './run.mjs';

const fixtures = join(root, 'conformance', 'server');
const stdio = ['--', process.execPath, join(fixtures, 'stdio.mjs')];
/** Streams of the older era that can be asked for again; the suite leaves them to the server, and ours sends JSON. */
const resumed = ['server-sse-polling', 'server-sse-multiple-streams'];

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await ensureSuite();
  const fixture = await listen([join(fixtures, 'index.mjs')]);
  try {
    const results = [
      await compare(fixture.url),
      await inspect('HTTP', ['--upstream', fixture.url]),
      await inspect('stdio', stdio),
    ];
    return results.every(Boolean) ? 0 : 1;
  } finally {
    await fixture.stop();
  }
});

/**
 * Whether the suite fails nowhere, and passes as much through argmend as directly.
 *
 * @param {string} fixture
 */
async function compare(fixture) {
  const direct = await runSuite('directly', fixture);
  const results = [!anyFailed(direct)];
  for (const widen of ['never', 'always']) {
    results.push(sameAs(direct, await throughArgmend(fixture, widen)));
  }
  results.push(sameAs(direct, await inFrontOfStdio(), resumed));
  return results.every(Boolean);
}

/**
 * Runs the suite through `argmend serve`, once it is certain that schemas are widened, or left alone, as the run says.
 *
 * @param {string} upstream
 * @param {string} widen
 */
async function throughArgmend(upstream, widen) {
  const argmend = await serve(['--widen', widen, '--upstream', upstream]);
  try {
    const widened = (await listTools(argmend.url)) !== (await listTools(upstream));
    if (widened !== (widen === 'always'))
      throw new Error(`--widen ${widen}: the schemas were ${widened ? '' : 'not '}widened`);
    return await runSuite(`through argmend, --widen ${widen}`, argmend.url);
  } finally {
    await argmend.stop();
  }
}

async function inFrontOfStdio() {
  const argmend = await serve(stdio);
  try {
    return await runSuite('in front of stdio', argmend.url);
  } finally {
    await argmend.stop();
  }
}

/**
 * The tools that a server lists, as text to compare.
 *
 * @param {string} url
 */
async function listTools(url) {
  // In a fresh clone it is only there by now.
  const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client');
  const client = new Client({ name: 'argmend-conformance', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  try {
    return JSON.stringify((await client.listTools()).tools);
  } finally {
    await client.close();
  }
}

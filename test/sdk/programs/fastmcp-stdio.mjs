// A fastmcp server on stdio; mended where the first argument says so.
import { normalizeFastMCP } from 'argmend/fastmcp';
import { FastMCP, FastMCPSession } from 'fastmcp';
import { z } from 'zod';

if (process.argv[2] === 'normalized') normalizeFastMCP(FastMCPSession);
const server = new FastMCP({ name: 'counter', version: '1.0.0' });
server.addTool({
  name: 'count',
  description: 'tells what it got',
  parameters: z.object({ n: z.number().int() }),
  execute: async ({ n }) => `${typeof n}:${n}`,
});
await server.start({ transportType: 'stdio' });

import { createRequestStateCodec, McpServer } from '@modelcontextprotocol/server';
import { registerAskingTools } from './asking-tools.mjs';
import { registerContentTools } from './content-tools.mjs';
import { registerInputTools } from './input-tools.mjs';
import { registerPrompts } from './prompts.mjs';
import { registerResources } from './resources.mjs';
import { registerRunningTools } from './running-tools.mjs';

const state = createRequestStateCodec({ key: 'only good for a fixture, and 32 bytes long' });

/** A server with the tools, resources and prompts that the suite names; `entry` tells listeners of changes. */
export function createFixture(entry) {
  const server = new McpServer(
    { name: 'argmend-conformance', version: '1.0.0' },
    {
      capabilities: {
        tools: { listChanged: true },
        resources: { subscribe: true, listChanged: true },
        prompts: { listChanged: true },
        logging: {},
        completions: {},
      },
      requestState: { verify: (sealed, context) => state.verify(sealed, context) },
    },
  );
  registerContentTools(server);
  registerRunningTools(server, entry);
  registerAskingTools(server);
  registerInputTools(server, state);
  registerResources(server);
  registerPrompts(server);
  return server;
}

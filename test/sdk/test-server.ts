import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { normalize, type SdkOptions } from '../../src/sdk/index.ts';
import { COUNT_SCHEMA } from './combinations/count-tool.ts';
import { connectPeer, type Peer } from './combinations/peer.ts';

interface Tool {
  name: string;
  inputSchema: { type: 'object' } & Record<string, unknown>;
}

interface Result extends Record<string, unknown> {
  content: { type: 'text'; text: string }[];
}

/** A low-level server whose every step a test can see and change. */
export class TestServer {
  readonly server: Server = new Server(
    { name: 'counter', version: '1.0.0' },
    { capabilities: { tools: { listChanged: true } } },
  );
  /** The arguments that reached the tool, the very objects. */
  readonly received: unknown[] = [];
  lists = 0;
  tools: Tool[] = [{ name: 'count', inputSchema: COUNT_SCHEMA }];
  /** What happens before a list is answered. */
  beforeList: () => Promise<void> = () => Promise.resolve();
  answer: (args: unknown) => Result | Promise<Result> = (args) => ({
    content: [{ type: 'text', text: JSON.stringify(args) }],
  });

  constructor() {
    this.server.setRequestHandler(ListToolsRequestSchema, async () => {
      this.lists += 1;
      await this.beforeList();
      return { tools: this.tools };
    });
    this.server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
      this.received.push(params.arguments);
      return this.answer(params.arguments);
    });
  }

  /** Normalizes the server and connects a client of that name to it. */
  async connect(options?: SdkOptions, client?: string): Promise<Peer> {
    normalize(this.server, options);
    const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair();
    await this.server.connect(serverEnd);
    return connectPeer(clientEnd, '2025-11-25', client);
  }
}

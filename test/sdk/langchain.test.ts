import { AIMessage, HumanMessage, ToolMessage, type BaseMessage } from '@langchain/core/messages';
import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import type { ChatResult } from '@langchain/core/outputs';
import { tool } from '@langchain/core/tools';
import { toJsonSchema } from '@langchain/core/utils/json_schema';
import { MultiServerMCPClient } from '@langchain/mcp-adapters';
import { createAgent, createMiddleware } from 'langchain';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { z as z3 } from 'zod/v3';
import { mcpHooks, toolCallMiddleware, type MendedCall } from '../../src/sdk/langchain.ts';

/** A model that makes the same call until a tool answers it, and then tells what it was told. */
class StubbornModel extends BaseChatModel {
  private readonly toolName: string;
  private readonly toolArgs: Record<string, unknown>;
  private tries = 0;

  constructor(name: string, args: Record<string, unknown>) {
    super({});
    this.toolName = name;
    this.toolArgs = args;
  }

  _llmType(): string {
    return 'stubborn';
  }

  override bindTools(): this {
    return this;
  }

  _generate(messages: BaseMessage[]): Promise<ChatResult> {
    const last = messages.at(-1);
    const isDone = ToolMessage.isInstance(last) && last.status !== 'error';
    this.tries += 1;
    const call = { name: this.toolName, args: this.toolArgs, id: `call-${this.tries}` };
    const isTired = this.tries > 3;
    const message =
      isDone || isTired
        ? new AIMessage(isDone ? `done: ${last.text}` : 'given up')
        : new AIMessage({ content: '', tool_calls: [call] });
    return Promise.resolve({ generations: [{ text: '', message }] });
  }
}

const received: unknown[] = [];

function told(input: { limit: number; labels: string[] }): string {
  received.push(input);
  return `${input.labels.join('+')} ${input.limit}`;
}

const schema = z.object({ limit: z.number().int().max(100), labels: z.array(z.string()) });
const shape3 = { limit: z3.number().int().max(100), labels: z3.array(z3.string()) };
const named = { name: 'list_issues', description: 'Lists issues' };

const TOOLS = {
  'zod 4': tool(told, { ...named, schema }),
  // Its own types want optional members that are undefined, which this project's settings tell apart.
  'zod 3': tool(told, { ...named, schema: z3.object(shape3) as unknown as typeof schema }),
  'JSON Schema': tool((input) => told(input as Parameters<typeof told>[0]), {
    ...named,
    schema: {
      type: 'object',
      properties: {
        limit: { type: 'integer', maximum: 100 },
        labels: { type: 'array', items: { type: 'string' } },
      },
      required: ['limit', 'labels'],
    },
  }),
};

const KINDS = Object.keys(TOOLS) as (keyof typeof TOOLS)[];
const MALFORMED = Object.freeze({ limit: '20', labels: '["bug"]' });

async function lastWords(
  kind: keyof typeof TOOLS,
  args: Record<string, unknown>,
  middleware: ReturnType<typeof toolCallMiddleware> | undefined,
): Promise<string> {
  received.length = 0;
  const agent = createAgent({
    model: new StubbornModel('list_issues', args),
    tools: [TOOLS[kind]],
    middleware: middleware === undefined ? [] : [createMiddleware(middleware)],
  });
  const { messages } = await agent.invoke({ messages: [new HumanMessage('go')] });
  return messages.at(-1)?.text ?? '';
}

describe.each(KINDS)('an agent of LangChain whose model sends malformed calls, %s', (kind) => {
  it('does not finish without the adapter', async () => {
    expect(await lastWords(kind, MALFORMED, undefined)).toBe('given up');
    expect(received).toEqual([]);
  });

  it('finishes with it', async () => {
    const middleware = toolCallMiddleware({ toJsonSchema });
    expect(await lastWords(kind, MALFORMED, middleware)).toBe('done: bug 20');
    expect(received).toEqual([{ limit: 20, labels: ['bug'] }]);
    expect(MALFORMED).toEqual({ limit: '20', labels: '["bug"]' });
  });

  it.each([{ limit: 'many', labels: [] }, { limit: '500', labels: [] }, { limit: 1 }])(
    'does not finish with %j',
    async (args) => {
      const middleware = toolCallMiddleware({ toJsonSchema });
      expect(await lastWords(kind, args, middleware)).toBe('given up');
      expect(received).toEqual([]);
    },
  );
});

describe('toolCallMiddleware', () => {
  it.each(['zod 4', 'JSON Schema'] as const)('needs no converter for %s', async (kind) => {
    expect(await lastWords(kind, MALFORMED, toolCallMiddleware())).toBe('done: bug 20');
  });

  it('tells of the changes', async () => {
    const calls: MendedCall[] = [];
    const onMended = (call: MendedCall): unknown => calls.push(call);
    await lastWords('zod 4', MALFORMED, toolCallMiddleware({ onMended }));
    expect(calls).toEqual([{ tool: 'list_issues', norms: [expect.anything(), expect.anything()] }]);
  });

  it('hands a call that fits on as the very request', () => {
    const { wrapToolCall } = toolCallMiddleware();
    const args = { limit: 1, labels: [] };
    const request = { toolCall: { name: 'list_issues', args }, tool: TOOLS['zod 4'] };
    expect(wrapToolCall(request, (handed) => handed)).toBe(request);
  });

  it('hands on what it knows no schema of', () => {
    const { wrapToolCall } = toolCallMiddleware();
    const request = { toolCall: { name: 'dynamic', args: { n: '1' } }, tool: undefined };
    expect(wrapToolCall(request, (handed) => handed)).toBe(request);
  });
});

describe('the hooks of the MCP adapters', () => {
  const program = fileURLToPath(new URL('programs/optional-stdio.mjs', import.meta.url));

  async function answer(hooks: ReturnType<typeof mcpHooks> | undefined, isPrefixed: boolean) {
    const client = new MultiServerMCPClient({
      prefixToolNameWithServerName: isPrefixed,
      mcpServers: { notes: { command: process.execPath, args: [program], stderr: 'ignore' } },
      ...(hooks && { beforeToolCall: hooks.beforeToolCall }),
    });
    try {
      const tools = await client.getTools();
      hooks?.learn(tools);
      return String(await tools[0]?.invoke({ text: 'x', Max_Results: 5 }));
    } finally {
      await client.close();
    }
  }

  it('without them the server drops a misspelt key', async () => {
    expect(await answer(undefined, false)).toBe('{"text":"x"}');
  });

  it.each([false, true])('with them it gets it; names with a prefix: %s', async (isPrefixed) => {
    expect(await answer(mcpHooks(), isPrefixed)).toBe('{"text":"x","maxResults":5}');
  });
});

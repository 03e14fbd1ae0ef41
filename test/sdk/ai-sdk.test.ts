import { generateText, stepCountIs, streamText, tool } from 'ai';
import { MockLanguageModelV3, simulateReadableStream } from 'ai/test';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { repairToolCall, type AgentOptions, type MendedCall } from '../../src/sdk/ai-sdk.ts';

type Generate = Extract<MockLanguageModelV3['doGenerate'], (...args: never[]) => unknown>;
type Generated = Awaited<ReturnType<Generate>>;

const USAGE: Generated['usage'] = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

/** A model that makes the same call until a tool answers it, and then tells what it was told. */
function stubbornModel(toolName: string, input: string): MockLanguageModelV3 {
  return new MockLanguageModelV3({
    doGenerate: ({ prompt }) => {
      const last = prompt.at(-1);
      const part = last?.role === 'tool' ? last.content[0] : undefined;
      const output = part?.type === 'tool-result' ? part.output : undefined;
      const isDone = output?.type === 'text';
      const content: Generated['content'] = isDone
        ? [{ type: 'text', text: `done: ${output.value}` }]
        : [{ type: 'tool-call', toolCallId: `call-${prompt.length}`, toolName, input }];
      const unified = isDone ? 'stop' : 'tool-calls';
      return Promise.resolve({
        content,
        finishReason: { unified, raw: undefined },
        usage: USAGE,
        warnings: [],
      });
    },
  });
}

const received: unknown[] = [];

const tools = {
  list_issues: tool({
    description: 'Lists issues',
    inputSchema: z.object({ limit: z.number().int().max(100), labels: z.array(z.string()) }),
    execute: (input) => {
      received.push(input);
      return `${input.labels.join('+')} ${input.limit}`;
    },
  }),
};

async function run(toolName: string, input: string, options?: AgentOptions | 'without') {
  received.length = 0;
  return generateText({
    model: stubbornModel(toolName, input),
    tools,
    prompt: 'go',
    stopWhen: stepCountIs(4),
    ...(options !== 'without' && { experimental_repairToolCall: repairToolCall(options) }),
  });
}

const MALFORMED = '{"limit":"20","labels":"[\\"bug\\"]"}';

describe('an agent of the AI SDK whose model sends malformed calls', () => {
  it('does not finish without the adapter', async () => {
    const { text, steps } = await run('list_issues', MALFORMED, 'without');
    expect(text).toBe('');
    expect(steps).toHaveLength(4);
    expect(received).toEqual([]);
  });

  it('finishes with it', async () => {
    const { text, steps } = await run('list_issues', MALFORMED);
    expect(text).toBe('done: bug 20');
    expect(steps).toHaveLength(2);
    expect(received).toEqual([{ limit: 20, labels: ['bug'] }]);
  });

  it('finishes when it streams', async () => {
    const input = MALFORMED;
    const model = new MockLanguageModelV3({
      doStream: ({ prompt }) => {
        const isDone = prompt.at(-1)?.role === 'tool';
        const finishReason = { unified: isDone ? 'stop' : 'tool-calls', raw: undefined } as const;
        return Promise.resolve({
          stream: simulateReadableStream({
            chunks: [
              ...(isDone
                ? ([
                    { type: 'text-start', id: '1' },
                    { type: 'text-delta', id: '1', delta: 'done' },
                    { type: 'text-end', id: '1' },
                  ] as const)
                : ([
                    { type: 'tool-call', toolCallId: 'c', toolName: 'list_issues', input },
                  ] as const)),
              { type: 'finish', finishReason, usage: USAGE },
            ],
          }),
        });
      },
    });
    received.length = 0;
    const result = streamText({
      model,
      tools,
      prompt: 'go',
      stopWhen: stepCountIs(3),
      experimental_repairToolCall: repairToolCall(),
    });
    expect(await result.text).toBe('done');
    expect(received).toEqual([{ limit: 20, labels: ['bug'] }]);
  });

  it('tells of the changes', async () => {
    const calls: MendedCall[] = [];
    await run('list_issues', MALFORMED, { onMended: (call) => calls.push(call) });
    expect(calls).toEqual([
      {
        tool: 'list_issues',
        norms: [
          expect.objectContaining({ param: 'limit', rule_id: 'schema/number-from-string' }),
          expect.objectContaining({ param: 'labels', rule_id: 'schema/value-from-json-text' }),
        ],
      },
    ]);
  });

  it('reads almost-JSON at the level that does', async () => {
    const almost = "{'limit': 5, 'labels': ['a'],}";
    expect((await run('list_issues', almost)).text).toBe('');
    expect((await run('list_issues', almost, { repair: 'lenient' })).text).toBe('done: a 5');
  });

  it.each([
    ['beyond repair', 'list_issues', '{"limit":"many","labels":[]}'],
    ['beyond its bounds', 'list_issues', '{"limit":"500","labels":[]}'],
    ['no JSON', 'list_issues', '{"limit":'],
    ['of a tool that is not there', 'list_issue', MALFORMED],
  ])('does not finish with a call that is %s', async (_, name, input) => {
    expect((await run(name, input)).text).toBe('');
    expect(received).toEqual([]);
  });
});

describe('repairToolCall', () => {
  it('keeps digits that a number cannot hold', async () => {
    const repair = repairToolCall();
    const toolCall = { toolName: 'order', input: '{"id": 12345678901234567890, "n":"1"}' };
    const schema = { type: 'object', properties: { id: {}, n: { type: 'integer' } } };
    const inputSchema = (): unknown => Promise.resolve(schema);
    expect(await repair({ toolCall, tools: { order: {} }, inputSchema })).toEqual({
      ...toolCall,
      input: '{"id": 12345678901234567890, "n":1}',
    });
    expect(toolCall.input).toContain('"1"');
  });
});

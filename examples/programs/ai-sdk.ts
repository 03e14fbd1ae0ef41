// An agent of the AI SDK, with a model that follows a script.
import { generateText, stepCountIs, tool } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';
import { repairToolCall, type MendedCall } from 'argmend/ai-sdk';
import { z } from 'zod';

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const model = new MockLanguageModelV3({
  doGenerate: async ({ prompt }) => ({
    content:
      prompt.at(-1)?.role === 'tool'
        ? [{ type: 'text', text: 'It is warm.' }]
        : [{ type: 'tool-call', toolCallId: '1', toolName: 'forecast', input: '{"days":"3"}' }],
    finishReason: { unified: 'stop', raw: undefined },
    usage,
    warnings: [],
  }),
});

function onMended({ tool: name, norms }: MendedCall): void {
  console.log(name, norms.length); // forecast 1
}

const forecast = tool({
  inputSchema: z.object({ days: z.number() }),
  execute: ({ days }) => `${days} days of sun`,
});
const { steps, text } = await generateText({
  model,
  tools: { forecast },
  prompt: 'What will the weather be?',
  stopWhen: stepCountIs(3),
  experimental_repairToolCall: repairToolCall({ onMended }),
});
console.log(steps[0]?.toolResults[0]?.output); // 3 days of sun
console.log(text); // It is warm.

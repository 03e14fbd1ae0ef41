// An agent of LangChain, with a model that follows a script.
import { AIMessage } from '@langchain/core/messages';
import { toolCallMiddleware } from 'argmend/langchain';
import { createAgent, createMiddleware, fakeModel, tool } from 'langchain';
import { z } from 'zod';

const forecast = tool(({ days }) => `${days} days of sun`, {
  name: 'forecast',
  schema: z.object({ days: z.number() }),
});
const model = fakeModel()
  .respondWithTools([{ name: 'forecast', args: { days: '3' }, id: '1' }])
  .respond(new AIMessage('It is warm.'));

const middleware = [createMiddleware(toolCallMiddleware())];
const agent = createAgent({ model, tools: [forecast], middleware });
const { messages } = await agent.invoke({ messages: ['What will the weather be?'] });
for (const message of messages.slice(2)) console.log(message.text);
// 3 days of sun
// It is warm.

// Tools that send the client a request of their own, as servers did up to 2025-11-25.
import { fromJsonSchema } from '@modelcontextprotocol/server';
import { text } from './media.mjs';

const titled = [1, 2, 3].map((n) => ({ const: `value${n}`, title: `Option ${n}` }));
const untitled = ['option1', 'option2', 'option3'];

const forms = {
  test_elicitation_sep1034_defaults: {
    name: { type: 'string', default: 'John Doe' },
    age: { type: 'integer', default: 30 },
    score: { type: 'number', default: 95.5 },
    status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
    verified: { type: 'boolean', default: true },
  },
  test_elicitation_sep1330_enums: {
    untitledSingle: { type: 'string', enum: untitled },
    titledSingle: { type: 'string', oneOf: titled },
    legacyEnum: {
      type: 'string',
      enum: ['opt1', 'opt2', 'opt3'],
      enumNames: ['Option One', 'Option Two', 'Option Three'],
    },
    untitledMulti: { type: 'array', items: { type: 'string', enum: untitled } },
    titledMulti: { type: 'array', items: { anyOf: titled } },
  },
};

/** Registers the tools that ask a model or a person while they run. */
export function registerAskingTools(server) {
  registerSampling(server);
  const user = { username: { type: 'string' }, email: { type: 'string' } };
  server.registerTool(
    'test_elicitation',
    { description: 'Asks the person.', inputSchema: oneString('message') },
    ({ message }, context) => fillIn(context, message, user),
  );
  for (const [name, properties] of Object.entries(forms)) {
    server.registerTool(name, { description: 'Asks the person for a form.' }, (context) =>
      fillIn(context, 'Please fill this in.', properties),
    );
  }
}

function registerSampling(server) {
  server.registerTool(
    'test_sampling',
    { description: 'Asks the model.', inputSchema: oneString('prompt') },
    async ({ prompt }, { mcpReq }) => {
      const messages = [{ role: 'user', content: text(prompt) }];
      const params = { messages, maxTokens: 100 };
      const { content } = await mcpReq.send({ method: 'sampling/createMessage', params });
      return { content: [text(`The model says: ${content.text}`)] };
    },
  );
}

function oneString(name) {
  const properties = { [name]: { type: 'string' } };
  return fromJsonSchema({ type: 'object', properties, required: [name] });
}

async function fillIn({ mcpReq }, message, properties) {
  const params = { message, requestedSchema: { type: 'object', properties } };
  const { action, content } = await mcpReq.send({ method: 'elicitation/create', params });
  return { content: [text(`${action}: ${JSON.stringify(content ?? {})}`)] };
}

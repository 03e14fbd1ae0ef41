import { fromJsonSchema } from '@modelcontextprotocol/server';
import { embedded, picture, text } from './media.mjs';
import { ask, askPerson, hasAnswers } from './questions.mjs';

/** Registers the prompts that the suite gets, and what completes their arguments. */
export function registerPrompts(server) {
  const register = (name, argsSchema, contentOf) =>
    server.registerPrompt(
      name,
      { description: `Answers as ${name} has to.`, ...(argsSchema && { argsSchema }) },
      (args) => toMessages(contentOf(args)),
    );
  register('test_simple_prompt', undefined, () => [text('A prompt.')]);
  register('test_prompt_with_image', undefined, () => [{ type: 'image', ...picture }]);
  register('test_prompt_with_arguments', strings('arg1', 'arg2'), ({ arg1, arg2 }) => [
    text(`A prompt with ${arg1} and ${arg2}.`),
  ]);
  register('test_prompt_with_embedded_resource', strings('resourceUri'), ({ resourceUri }) => [
    embedded(resourceUri, 'Carried in a prompt.'),
  ]);
  registerInputPrompt(server);
  server.server.setRequestHandler('completion/complete', () => ({
    completion: { values: ['testing'], total: 1, hasMore: false },
  }));
}

function registerInputPrompt(server) {
  const questions = {
    user_context: askPerson('In which context?', { context: { type: 'string' } }),
  };
  server.registerPrompt(
    'test_input_required_result_prompt',
    { description: 'Needs input first.' },
    ({ mcpReq }) =>
      hasAnswers(mcpReq, questions) ? toMessages([text('A prompt in context.')]) : ask(questions),
  );
}

function toMessages(contents) {
  return { messages: contents.map((content) => ({ role: 'user', content })) };
}

function strings(...names) {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  return fromJsonSchema({ type: 'object', properties, required: names });
}

import { inputRequired, inputResponse } from '@modelcontextprotocol/server';
import { text } from './media.mjs';

/** A question for the person. */
export function askPerson(message, properties) {
  const required = Object.keys(properties);
  return inputRequired.elicit({
    message,
    requestedSchema: { type: 'object', properties, required },
  });
}

/** A question for the model. */
export function askModel(words) {
  const messages = [{ role: 'user', content: text(words) }];
  return inputRequired.createMessage({ messages, maxTokens: 100 });
}

/** The result that asks, with sealed state where there is some. */
export function ask(inputRequests, requestState) {
  return inputRequired({ inputRequests, ...(requestState !== undefined && { requestState }) });
}

/** Whether a request brings an answer to each question. */
export function hasAnswers({ inputResponses }, questions) {
  return Object.keys(questions).every(
    (key) => inputResponse(inputResponses, key).kind !== 'missing',
  );
}

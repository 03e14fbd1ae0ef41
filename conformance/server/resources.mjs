import { ResourceTemplate } from '@modelcontextprotocol/server';
import { picture } from './media.mjs';

const texts = {
  'test://static-text': 'A text that stays.',
  'test://watched-resource': 'A text that can be watched.',
};

/** Registers the resources that the suite reads and watches. */
export function registerResources(server) {
  for (const [uri, words] of Object.entries(texts)) {
    const mimeType = 'text/plain';
    server.registerResource(uri, uri, { description: words, mimeType }, () => ({
      contents: [{ uri, mimeType, text: words }],
    }));
  }
  registerBinary(server);
  registerTemplate(server);
  // Sessions may subscribe; nothing ever changes.
  server.server.setRequestHandler('resources/subscribe', () => ({}));
  server.server.setRequestHandler('resources/unsubscribe', () => ({}));
}

function registerBinary(server) {
  const uri = 'test://static-binary';
  const { mimeType, data } = picture;
  server.registerResource(uri, uri, { description: 'A picture.', mimeType }, () => ({
    contents: [{ uri, mimeType, blob: data }],
  }));
}

function registerTemplate(server) {
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined });
  const mimeType = 'application/json';
  server.registerResource('template', template, { mimeType }, (uri, { id }) => ({
    contents: [{ uri: uri.href, mimeType, text: JSON.stringify({ id }) }],
  }));
}

// Tools that answer at once.
import { fromJsonSchema } from '@modelcontextprotocol/server';
import { embedded, picture, sound, text } from './media.mjs';

const answers = {
  test_simple_text: [text('Plain text.')],
  test_image_content: [{ type: 'image', ...picture }],
  test_audio_content: [{ type: 'audio', ...sound }],
  test_embedded_resource: [embedded('test://embedded', 'Carried in an answer.')],
  test_multiple_content_types: [
    text('Three kinds:'),
    { type: 'image', ...picture },
    embedded('test://mixed', 'Carried beside others.'),
  ],
};

/** Every keyword here has to reach the client as it is. */
const contactSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

/** The integers are what widening changes. */
const headerSchema = {
  type: 'object',
  properties: {
    region: { type: 'string', 'x-mcp-header': 'Region' },
    seats: { type: 'integer', 'x-mcp-header': 'Seats' },
    price: { type: 'number' },
  },
  required: ['region'],
};

/** Registers the tools that answer at once. */
export function registerContentTools(server) {
  for (const [name, content] of Object.entries(answers)) {
    server.registerTool(name, { description: `Answers as ${name} has to.` }, () => ({ content }));
  }
  server.registerTool(
    'json_schema_2020_12_tool',
    { description: 'Takes a contact.', inputSchema: fromJsonSchema(contactSchema) },
    echo,
  );
  server.registerTool(
    'test_header_parameters',
    {
      description: 'Has parameters that headers repeat.',
      inputSchema: fromJsonSchema(headerSchema),
    },
    echo,
  );
  server.registerTool('test_error_handling', { description: 'Fails.' }, () => {
    throw new Error('This tool fails on purpose.');
  });
}

function echo(args) {
  return { content: [text(JSON.stringify(args))] };
}

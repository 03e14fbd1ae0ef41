import { describe, expect, it } from 'vitest';
import { faultsInWords } from '../../../src/learn/faults/dialects/index.ts';

/** What servers answer, and what it tells: class, place, and for types what was wanted and sent. */
const TOLD: readonly (readonly [who: string, text: string, faults: readonly string[]])[] = [
  [
    'SDK 1',
    'MCP error -32602: Input validation error: Invalid arguments for tool read: Invalid input: expected string, received undefined at path',
    ['missing path'],
  ],
  [
    'SDK 1, several',
    'MCP error -32602: Input validation error: Invalid arguments for tool read: Invalid input: expected string, received number at path\nInvalid option: expected one of "a"|"b" at mode\nInvalid input: expected number, received string at edits[0].line\nInvalid input: expected string, received undefined at edits[0].old',
    [
      'type path string number',
      'type edits[].line number string',
      'missing edits[].old',
      'enum mode',
    ],
  ],
  [
    'SDK 1, strict',
    'MCP error -32602: Input validation error: Invalid arguments for tool read: Too big: expected number to be <=100 at limit\nInvalid URL at url\nUnrecognized key: "extra"',
    ['range limit', 'format url', 'unknown extra'],
  ],
  [
    'SDK 2',
    'Input validation error: Invalid arguments for tool read: path: Invalid input: expected string, received undefined',
    ['missing path'],
  ],
  [
    'SDK 2, several',
    'Input validation error: Invalid arguments for tool read: path: Invalid input: expected string, received number, mode: Invalid option: expected one of "a"|"b", edits.0.line: Invalid input: expected number, received string, edits.0.old: Invalid input: expected string, received undefined',
    [
      'type path string number',
      'type edits[].line number string',
      'missing edits[].old',
      'enum mode',
    ],
  ],
  [
    'SDK 2, strict',
    'Input validation error: Invalid arguments for tool read: limit: Too big: expected number to be <=100, url: Invalid URL, Unrecognized keys: "extra", "more"',
    ['range limit', 'format url', 'unknown extra', 'unknown more'],
  ],
  [
    'fastmcp',
    "Tool 'read' parameter validation failed: path: Invalid input: expected string, received undefined. Please check the parameter types and values according to the tool's schema.",
    ['missing path'],
  ],
  [
    'zod 3, issues as JSON',
    'Invalid arguments for tool read: [\n  {\n    "code": "invalid_type",\n    "expected": "string",\n    "received": "undefined",\n    "path": [\n      "path"\n    ],\n    "message": "Required"\n  },\n {"code":"unrecognized_keys","keys":["x"],"path":["edits",0],"message":"Unrecognized key(s)"}]',
    ['missing path', 'unknown edits[].x'],
  ],
  [
    'FastMCP for Python',
    "2 validation errors for call[read]\nfilename\n  Unexpected keyword argument [type=unexpected_keyword_argument, input_value='secret-a', input_type=str]\n    For further information visit https://errors.pydantic.dev/2.12/v/unexpected_keyword_argument\npath\n  Missing required argument [type=missing_argument, input_value={'filename': 'secret-a'}, input_type=dict]\n    For further information visit https://errors.pydantic.dev/2.12/v/missing_argument",
    ['unknown filename', 'missing path'],
  ],
  [
    'pydantic, types',
    "Error executing tool read: 2 validation errors for readArguments\nlimit\n  Input should be a valid integer, unable to parse string as an integer [type=int_parsing, input_value='ten', input_type=str]\n    For further information visit https://errors.pydantic.dev/2.11/v/int_parsing\nedits.0.line\n  Field required [type=missing, input_value={}, input_type=dict]",
    ['type limit number string', 'missing edits[].line'],
  ],
  ['Python jsonschema', "Input validation error: 'path' is a required property", ['missing path']],
  [
    'Python jsonschema, unknown',
    "Input validation error: Additional properties are not allowed ('a', 'b' were unexpected)",
    ['unknown a', 'unknown b'],
  ],
  [
    'Python jsonschema, type',
    "Input validation error: 'ten' is not of type 'integer'",
    ['type  number '],
  ],
  ['ajv', "data must have required property 'path'", ['missing path']],
  [
    'ajv, pointer',
    'Invalid arguments: data/edits/0/line must be integer',
    ['type edits[].line number '],
  ],
  ['ajv, bare pointer', '/limit must be <= 100', ['range limit']],
  ['ajv, enum', 'data/mode must be equal to one of the allowed values', ['enum mode']],
  [
    'jsonschema-go',
    'invalid params: validating "arguments": validating root: required: missing properties: ["path"]',
    ['missing path'],
  ],
  [
    'jsonschema-go, type',
    'validating "arguments": validating root: validating /properties/limit: type: ten has type "string", want "integer"',
    ['type limit number string'],
  ],
  [
    'jsonschema-go, unknown',
    'validating root: validating /additionalProperties: unexpected additional properties ["filename"]',
    ['unknown filename'],
  ],
  [
    'santhosh-tekuri',
    "at '/edits/0/line': got string, want integer",
    ['type edits[].line number string'],
  ],
  [
    'go-playground',
    "Key: 'Args.Path' Error:Field validation for 'Path' failed on the 'required' tag",
    ['missing path'],
  ],
  [
    'encoding/json',
    'json: cannot unmarshal string into Go struct field Args.limit of type int',
    ['type limit number string'],
  ],
  ['GitHub', 'missing required parameter: owner', ['missing owner']],
  ['mcp-go', 'required argument "path" not found', ['missing path']],
  ['by hand', 'Error: Missing required field `query`', ['missing query']],
  ['by hand, type', 'parameter page is not of type float64', ['type page number ']],
  ['by hand, unknown', 'Unknown parameter: filename', ['unknown filename']],
];

/** Errors that tell of no fault in the arguments. */
const UNTOLD = [
  "ENOENT: no such file or directory, open '/a/b'",
  'Request failed with status code 404',
  'Access denied - path outside allowed directories: /etc not in /tmp',
  'Could not find exact match for edit:\nthis is required reading',
  'connection reset by peer',
  'The element is missing from the page',
  'rate limit exceeded, it must wait',
  'User is required to log in',
  '',
];

describe('the wording of servers', () => {
  it.each(TOLD)('%s: %s', (_who, text, faults) => {
    const told = faultsInWords(text).map(({ class: kind, param, expected, received }) =>
      kind === 'type' ? `${kind} ${param} ${expected} ${received}` : `${kind} ${param}`,
    );
    expect(told.toSorted()).toEqual([...faults].toSorted());
  });

  it.each(UNTOLD)('tells nothing of %s', (text) => {
    expect(faultsInWords(text)).toEqual([]);
  });
});

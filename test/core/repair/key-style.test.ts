import { describe, it } from 'vitest';
import { expectMended, expectUntouched, type Row } from './rows.ts';

type RenameRow = readonly [schema: object, sent: string, to: string, norms: readonly string[]];

const integer = { type: 'integer' };
const string = { type: 'string' };
const closed = { additionalProperties: false };
const file = { properties: { file_path: string, maxLines: integer }, required: ['file_path'] };

describe('keys in another style', () => {
  it.each<RenameRow>([
    [file, '{"filePath":"a"}', '{"file_path":"a"}', ['key-style filePath: filePath -> file_path']],
    [file, '{"FilePath":"a"}', '{"file_path":"a"}', ['key-style FilePath: FilePath -> file_path']],
    [file, '{"filepath":"a"}', '{"file_path":"a"}', ['key-style filepath: filepath -> file_path']],
    [
      file,
      '{"file-path":"a"}',
      '{"file_path":"a"}',
      ['key-style file-path: file-path -> file_path'],
    ],
    [
      file,
      '{"file path":"a"}',
      '{"file_path":"a"}',
      ['key-style file path: file path -> file_path'],
    ],
    [
      file,
      '{"file.path":"a"}',
      '{"file_path":"a"}',
      ['key-style file.path: file.path -> file_path'],
    ],
    [
      { ...file, ...closed },
      '{ "max-lines" : 5 , "FILE_PATH":"a" }',
      '{ "maxLines" : 5 , "file_path":"a" }',
      ['key-style max-lines: max-lines -> maxLines', 'key-style FILE_PATH: FILE_PATH -> file_path'],
    ],
    [
      file,
      '{"file_path":"a","max_lines":5}',
      '{"file_path":"a","maxLines":5}',
      ['key-style max_lines: max_lines -> maxLines'],
    ],
    [
      file,
      '{"file_path":"a","max_lines":"5"}',
      '{"file_path":"a","maxLines":5}',
      ['key-style max_lines: max_lines -> maxLines', 'number-from-string maxLines: "5" -> 5'],
    ],
    [
      { properties: { list: { type: 'array', items: file } } },
      '{"list":[{"file_path":"a"},{"filePath":"b"}]}',
      '{"list":[{"file_path":"a"},{"file_path":"b"}]}',
      ['key-style list[1].filePath: filePath -> file_path'],
    ],
    [
      { properties: { deep: { ...file, ...closed } } },
      '{"Deep":{"filePath":"a"}}',
      '{"deep":{"file_path":"a"}}',
      ['key-style Deep: Deep -> deep', 'key-style deep.filePath: filePath -> file_path'],
    ],
    [
      { properties: { name2: string }, ...closed },
      '{"name_2":"a"}',
      '{"name2":"a"}',
      ['key-style name_2: name_2 -> name2'],
    ],
    [
      { ...file, additionalProperties: true },
      '{"filePath":"a"}',
      '{"file_path":"a"}',
      ['key-style filePath: filePath -> file_path'],
    ],
  ])('%j: %s becomes %s', (schema, sent, to, norms) => {
    expectMended({ schema, sent, to, norms, level: 'safe' });
  });

  it('keeps the bytes around the key and of its neighbours', () => {
    expectMended({
      schema: { ...file, properties: { ...file.properties, id: integer } },
      sent: '{"id":1234567890123456789,\n "filePath"\t: "a\\u0062",  "maxLines":1.0e1}',
      to: '{"id":1234567890123456789,\n "file_path"\t: "a\\u0062",  "maxLines":1.0e1}',
      norms: ['key-style filePath: filePath -> file_path'],
      level: 'safe',
    });
  });

  it('renames a key spelt with escapes', () => {
    expectMended({
      schema: file,
      sent: '{"\\u0066ilePath":"a"}',
      to: '{"file_path":"a"}',
      norms: ['key-style filePath: filePath -> file_path'],
      level: 'safe',
    });
  });
});

describe('keys of an open schema whose call is valid', () => {
  const limit = { properties: { max_results: integer } };
  const row = { sent: '{"maxResults":5}', to: '{"max_results":5}', level: 'safe' } as const;

  it('are renamed where additionalProperties is absent', () => {
    const norms = ['key-style maxResults: maxResults -> max_results'];
    expectMended({ ...row, schema: limit, norms });
  });

  it.each<[unknown]>([[true], [{}], [integer], [{ type: ['integer', 'string'] }]])(
    'stay where additionalProperties is %j',
    (additionalProperties) => {
      expectUntouched({ schema: { ...limit, additionalProperties }, sent: row.sent });
    },
  );

  it('stay where their value does not fit the parameter they could mean', () => {
    expectUntouched({ schema: limit, sent: '{"maxResults":"many"}' });
    expectUntouched({ schema: limit, sent: '{"maxResults":[1,2]}' });
  });
});

describe('keys that stay', () => {
  const two = { properties: { file_path: string, filePath: string }, ...closed };
  it.each<[what: string, schema: object, sent: string]>([
    ['target present', file, '{"file_path":"a","filePath":"b"}'],
    ['target present with an equal value', file, '{"file_path":"a","filePath":"a"}'],
    ['two sources', { ...file, ...closed }, '{"filePath":"a","FilePath":"a"}'],
    ['two targets', two, '{"file-path":"a"}'],
    ['another name', { ...file, ...closed }, '{"path":5}'],
    ['one letter off', { ...file, ...closed }, '{"file_pth":"a"}'],
    ['a plural', { properties: { label: string }, ...closed }, '{"labels":"a"}'],
    ['other characters', { properties: { ask: string }, ...closed }, '{"as\u212a":"a"}'],
    ['long s', { properties: { ask: string }, ...closed }, '{"a\u017fk":"a"}'],
    ['accents', { properties: { cafe: string }, ...closed }, '{"caf\u00e9":"a"}'],
    ['a slash', { properties: { ab: string }, ...closed }, '{"a/b":"a"}'],
    ['separators only', { properties: { _: string }, ...closed }, '{"-":"a"}'],
    ['__proto__ as a source', { properties: { proto: string }, ...closed }, '{"__proto__":"a"}'],
    [
      'constructor as a target',
      { properties: { constructor: string }, ...closed },
      '{"Constructor":"a"}',
    ],
    [
      'prototype as a target',
      { properties: { prototype: string }, ...closed },
      '{"proto_type":"a"}',
    ],
    [
      'a pattern declares the key',
      { properties: { max_n: integer }, patternProperties: { '^max': integer } },
      '{"maxN":5}',
    ],
    [
      'a pattern declares the key, and the call is invalid',
      {
        properties: { max_n: integer },
        patternProperties: { '^max': integer },
        required: ['max_n'],
      },
      '{"maxN":5}',
    ],
    ['still invalid', { ...file, ...closed }, '{"filePath":"a","other":1}'],
    ['the value does not fit', { ...file, ...closed }, '{"filePath":"a","max_lines":"many"}'],
    ['no properties', { type: 'object', required: ['a_b'] }, '{"aB":1}'],
    [
      'refused by propertyNames',
      { properties: { a_b: integer }, propertyNames: { pattern: '^aB$' } },
      '{"aB":1}',
    ],
  ])('%s', (_what, schema, sent) => expectUntouched({ schema, sent } satisfies Row));

  it('are those of a valid call with declared names only', () => {
    expectUntouched({ schema: two, sent: '{"file_path":"a","filePath":"b"}' });
  });
});

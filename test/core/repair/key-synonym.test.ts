import { describe, it } from 'vitest';
import { expectMended, expectUntouched } from './rows.ts';

const string = { type: 'string' };
const closed = { additionalProperties: false };

/** A closed tool that needs the first name and may take the others. */
function tool(needed: string, schema: object = string, others: object = {}): object {
  return { properties: { [needed]: schema, ...others }, required: [needed], ...closed };
}

describe('known other names of a missing required parameter', () => {
  it.each([
    ['path', 'file_path'],
    ['file', 'path'],
    ['filename', 'path'],
    ['directory', 'path'],
    ['q', 'query'],
    ['searchTerm', 'query'],
    ['uri', 'url'],
    ['text', 'content'],
    ['body', 'content'],
    ['cmd', 'command'],
    ['params', 'arguments'],
    ['src', 'source'],
    ['dest', 'destination'],
    ['old_str', 'oldText'],
    ['startRef', 'startTarget'],
    ['repository_name', 'repo_name'],
    ['issueNum', 'issue_number'],
    ['group', 'group_id'],
    ['label', 'labels'],
  ])('%s stands in for %s at the level lenient', (from, to) => {
    expectMended({
      schema: tool(to),
      sent: `{"${from}":"a"}`,
      to: `{"${to}":"a"}`,
      level: 'lenient',
      norms: [`key-synonym ${from}: ${from} -> ${to}`],
    });
  });

  it('take their value along, decoded where need be', () => {
    expectMended({
      schema: tool('limit', { type: 'integer' }),
      sent: '{"max_results":"5"}',
      to: '{"limit":5}',
      level: 'lenient',
      norms: [
        'key-synonym max_results: max_results -> limit',
        'number-from-string limit: "5" -> 5',
      ],
    });
  });

  it('name one thing where a list is wanted', () => {
    expectMended({
      schema: tool('citations', { type: 'array', items: { type: 'object' } }),
      sent: '{"citation":{"id":1}}',
      to: '{"citations":[{"id":1}]}',
      level: 'lenient',
      norms: [
        'key-synonym citation: citation -> citations',
        'array-from-single citations: object -> (array)',
      ],
    });
  });

  it('stand in inside objects, and in open ones', () => {
    const item = { properties: { path: string }, required: ['path'] };
    expectMended({
      schema: { properties: { list: { type: 'array', items: item } } },
      sent: '{"list":[{"path":"a"},{"file":"b"}]}',
      to: '{"list":[{"path":"a"},{"path":"b"}]}',
      level: 'lenient',
      norms: ['key-synonym list[1].file: file -> path'],
    });
  });

  it('leave the way to a key in another style', () => {
    expectMended({
      schema: tool('file_path', string, { path: string }),
      sent: '{"filePath":"a"}',
      to: '{"file_path":"a"}',
      level: 'safe',
      norms: ['key-style filePath: filePath -> file_path'],
    });
  });
});

describe('other names that stay', () => {
  it.each<[what: string, schema: object, sent: string]>([
    ['the parameter is optional', { properties: { path: string }, ...closed }, '{"file":"a"}'],
    ['the call is valid', { properties: { path: string } }, '{"file":"a"}'],
    ['the parameter is present', tool('path'), '{"path":"a","file":"b"}'],
    [
      'the name is declared',
      { properties: { path: string, file: string }, required: ['path'] },
      '{"file":"a"}',
    ],
    ['two names for one parameter', tool('path'), '{"file":"a","filename":"b"}'],
    [
      'two parameters for one name',
      { properties: { path: string, filename: string }, required: ['path', 'filename'] },
      '{"file":"a"}',
    ],
    ['no synonym', tool('path'), '{"target":"a"}'],
    ['an opposite', tool('include'), '{"exclude":"a"}'],
    ['one letter off', tool('path'), '{"pth":"a"}'],
    ['min for max', tool('max'), '{"min":"a"}'],
    ['from for to', tool('to'), '{"from":"a"}'],
    ['other characters', tool('path'), '{"fi\\u212ae":"a"}'],
    ['a value of another kind', tool('path'), '{"file":5}'],
    ['a value of another kind, decoded', tool('path'), '{"file":{"name":"a"}}'],
    ['a boolean in another case', tool('arguments', { type: 'boolean' }), '{"params":"True"}'],
    ['a listed value in another style', tool('path', { enum: ['a'] }), '{"file":"A"}'],
    ['a value that does not fit', tool('limit', { type: 'integer' }), '{"count":"many"}'],
    ['a null', tool('path'), '{"file":null}'],
    ['another key stays unknown', tool('path'), '{"file":"a","other":1}'],
  ])('%s', (_what, schema, sent) => expectUntouched({ schema, sent }));
});

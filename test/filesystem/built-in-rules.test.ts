import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILTIN_RULES } from '../../src/core/rules/builtin.ts';
import { serve, type Served } from './served.ts';
import { stdioCommand } from './stdio-command.ts';

type Args = Record<string, unknown>;

/** The payload of a batch with one step. */
function payload(name: string, list: string, step: Args): Args {
  return { [name]: JSON.stringify({ [list]: [step] }) };
}

const typed = { id: 'a', type: 'read_file', path: 'a.txt' };
const nameless = { action: 'read_file', path: 'a.txt' };

/** For every built-in rule, a call that fails without it and a tool of the server that takes it. */
const CALLS: Readonly<Record<string, readonly [tool: string, args: Args]>> = {
  'edit-old_str': ['edit_file', { path: 'a.txt', old_str: 'one', new_text: 'one' }],
  'edit-new_str': ['edit_file', { path: 'a.txt', old_text: 'one', new_str: 'one' }],
  'force-bool-coerce': [
    'edit_file',
    { path: 'a.txt', old_text: 'one', new_text: 'one', force: 'true' },
  ],
  'dry_run-bool-coerce': [
    'edit_file',
    { path: 'a.txt', old_text: 'one', new_text: '1', dry_run: 'True' },
  ],
  'count_only-bool-coerce': ['search_files', { pattern: 'a', count_only: 'true' }],
  'permanent-bool-coerce': ['delete_file', { path: 'gone.txt', permanent: 'false' }],
  'whole_word-bool-coerce': ['search_files', { pattern: 'a', whole_word: '0' }],
  'case_sensitive-bool-coerce': [
    'edit_file',
    { path: 'a.txt', old_text: 'ONE', new_text: 'one', case_sensitive: 'FALSE' },
  ],
  'include_content-bool-coerce': ['search_files', { pattern: 'one', include_content: 'true' }],
  'include_context-bool-coerce': [
    'search_files',
    { pattern: 'one', include_content: true, include_context: '1' },
  ],
  'recursive-bool-coerce': ['list_directory', { recursive: 'true' }],
  'multi_edit-edits-coerce': [
    'multi_edit',
    { path: 'a.txt', edits_json: [{ old_text: 'one', new_text: 'one' }] },
  ],
  'multi_edit-old_str': [
    'multi_edit',
    { path: 'a.txt', edits_json: '[{"old_str":"one","new_text":"one"}]' },
  ],
  'multi_edit-new_str': [
    'multi_edit',
    { path: 'a.txt', edits_json: '[{"old_text":"one","new_str":"one"}]' },
  ],
  'pipeline-type-alias': ['batch_operations', payload('pipeline_json', 'steps', typed)],
  'pipeline-auto-id': ['batch_operations', payload('pipeline_json', 'steps', nameless)],
  'batch-type-alias': ['batch_operations', payload('request_json', 'operations', typed)],
  'batch-step-id-default': ['batch_operations', payload('request_json', 'operations', nameless)],
};

async function start(...args: readonly string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '0' });
  await client.connect(new StdioClientTransport(stdioCommand(...args)));
  return client;
}

describe('the built-in rules on the built-in server, over stdio', () => {
  let served: Served;
  let mending: Client;
  let plain: Client;
  beforeAll(async () => {
    served = await serve({ 'a.txt': 'one\n', 'gone.txt': '' });
    mending = await start(served.root);
    plain = await start('--repair', 'off', '--no-builtin-rules', served.root);
  });
  afterAll(async () => {
    await Promise.all([mending.close(), plain.close()]);
    await served[Symbol.asyncDispose]();
  });

  it('all have a call here', () => {
    expect(Object.keys(CALLS).toSorted()).toEqual(BUILTIN_RULES.map(({ id }) => id).toSorted());
  });

  it.each(Object.entries(CALLS))('%s fires, and the tool succeeds', async (rule, [name, args]) => {
    const failed = await plain.callTool({ name, arguments: args });
    expect(failed.isError).toBe(true);
    expect(failed._meta?.['argmend/norms']).toBeUndefined();
    const result = await mending.callTool({ name, arguments: args });
    expect(result.isError).toBeFalsy();
    const norms = result._meta?.['argmend/norms'] as { rule_id: string }[];
    expect(norms.map(({ rule_id }) => rule_id)).toEqual([rule]);
  });

  it.each<[string, Args, unknown]>([
    ['search_files', { pattern: 'a', max_results: 5 }, undefined],
    ['search_files', { pattern: 'a', max_results: '5' }, '"5"'],
    ['search_files', { pattern: 'a', max_results: null }, undefined],
    ['read_file', { path: 'a.txt', start_line: 1, end_line: '1' }, '"1"'],
    ['read_file', { path: 'a.txt', start_line: null, end_line: 1 }, undefined],
    ['list_directory', { max_results: '2', recursive: true }, '"2"'],
  ])('%s takes whole numbers as numbers, as text and as null: %j', async (name, args, from) => {
    const result = await mending.callTool({ name, arguments: args });
    expect(result.isError).toBeFalsy();
    const norms = (result._meta?.['argmend/norms'] ?? []) as { from: string }[];
    expect(norms.map((norm) => norm.from)).toEqual(from === undefined ? [] : [from]);
  });

  it.each<[string, Args]>([
    ['search_files', { pattern: 'a', max_results: 'abc' }],
    ['search_files', { pattern: 'a', max_results: -1 }],
    ['search_files', { pattern: 'a', max_results: '-1' }],
    ['search_files', { pattern: 'a', max_results: 99_999_999_999 }],
    ['search_files', { pattern: 'a', max_results: '99999999999999999999' }],
    ['read_file', { path: 'a.txt', start_line: '1.5' }],
    ['read_file', { path: 'a.txt', end_line: 0 }],
  ])('%s answers other numbers with what it expects: %j', async (name, args) => {
    const result = await mending.callTool({ name, arguments: args });
    expect(result.isError).toBe(true);
    expect(JSON.stringify(result.content)).toMatch(/whole number from 1 to \d+/);
  });
});

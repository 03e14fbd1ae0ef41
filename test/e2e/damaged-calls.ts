import type { ServerName } from './servers.ts';

/** A call that a real server refuses as it is. */
export interface DamagedCall {
  readonly server: ServerName;
  readonly tool: string;
  /** The arguments; `$` in a text stands for the server's folder. */
  readonly args: unknown;
  /** What the result says when the tool got what was meant. */
  readonly result: string;
}

const FILE = '$/a.txt';
const EDIT = { oldText: 'one', newText: 'uno' };
const ENTITY = { name: 'ada', entityType: 'person', observations: ['first'] };
const RELATION = { from: 'ada', to: 'bob', relationType: 'knows' };

const filesystem: readonly Omit<DamagedCall, 'server'>[] = [
  { tool: 'read_text_file', args: { path: FILE, head: '1' }, result: 'one' },
  { tool: 'read_text_file', args: { path: FILE, tail: '2' }, result: 'three' },
  { tool: 'read_file', args: { path: FILE, head: '2' }, result: 'one\ntwo' },
  { tool: 'read_text_file', args: { path: FILE, head: null }, result: 'three' },
  { tool: 'read_text_file', args: { path: FILE, tail: '' }, result: 'one' },
  { tool: 'read_text_file', args: { Path: FILE }, result: 'two' },
  { tool: 'read_text_file', args: { input: { path: FILE } }, result: 'two' },
  { tool: 'read_text_file', args: { arguments: `{"path":"${FILE}"}` }, result: 'two' },
  { tool: 'read_text_file', args: `{"path":"${FILE}","head":1}`, result: 'one' },
  { tool: 'read_multiple_files', args: { paths: FILE }, result: 'three' },
  { tool: 'read_multiple_files', args: { paths: `["${FILE}"]` }, result: 'three' },
  {
    tool: 'edit_file',
    args: { path: FILE, edits: JSON.stringify([EDIT]), dryRun: true },
    result: '+uno',
  },
  { tool: 'edit_file', args: { path: FILE, edits: [EDIT], dryRun: 'true' }, result: '+uno' },
  { tool: 'edit_file', args: { path: FILE, edits: [EDIT], dryRun: 'True' }, result: '+uno' },
  { tool: 'edit_file', args: { path: FILE, edits: EDIT, dryRun: true }, result: '+uno' },
  {
    tool: 'edit_file',
    args: { path: FILE, edits: [{ old_text: 'one', new_text: 'uno' }], dry_run: 'true' },
    result: '+uno',
  },
  { tool: 'directory_tree', args: { path: '$', excludePatterns: 'sub' }, result: 'a.txt' },
  { tool: 'directory_tree', args: { path: '$', excludePatterns: '["sub"]' }, result: 'a.txt' },
  {
    tool: 'search_files',
    args: { path: '$', pattern: '*.txt', excludePatterns: '[]' },
    result: 'a.txt',
  },
  { tool: 'list_directory_with_sizes', args: { path: '$', sortBy: 'SIZE' }, result: 'a.txt' },
  { tool: 'write_file', args: { path: '$/b.txt', content: 42 }, result: 'b.txt' },
  { tool: 'move_file', args: { Source: '$/b.txt', Destination: '$/c.txt' }, result: 'c.txt' },
  { tool: 'list_allowed_directories', args: null, result: '$' },
];

const memory: readonly Omit<DamagedCall, 'server'>[] = [
  { tool: 'create_entities', args: { entities: JSON.stringify([ENTITY]) }, result: 'ada' },
  { tool: 'create_entities', args: { entities: { ...ENTITY, name: 'bob' } }, result: 'bob' },
  {
    tool: 'create_entities',
    args: { entities: [{ name: 'cy', entity_type: 'person', observations: 'only' }] },
    result: 'only',
  },
  { tool: 'create_relations', args: { relations: JSON.stringify([RELATION]) }, result: 'knows' },
  {
    tool: 'create_relations',
    args: { relations: [{ from: 'bob', to: 'cy', relation_type: 'likes' }] },
    result: 'likes',
  },
  {
    tool: 'add_observations',
    args: { observations: [{ entity_name: 'ada', contents: 'second' }] },
    result: 'second',
  },
  { tool: 'open_nodes', args: { names: 'ada' }, result: 'first' },
  { tool: 'open_nodes', args: { names: '["ada","bob"]' }, result: 'bob' },
  { tool: 'search_nodes', args: { Query: 'ada' }, result: 'first' },
  { tool: 'search_nodes', args: { query: 7 }, result: 'entities' },
  { tool: 'delete_entities', args: { entity_names: ['cy'] }, result: 'success' },
];

const everything: readonly Omit<DamagedCall, 'server'>[] = [
  { tool: 'get-sum', args: { a: '2', b: '3' }, result: '5' },
  { tool: 'get-sum', args: { a: '2.5', b: -1 }, result: '1.5' },
  { tool: 'echo', args: { message: 12 }, result: '12' },
  {
    tool: 'get-annotated-message',
    args: { messageType: 'error', includeImage: 'false' },
    result: 'Error',
  },
  { tool: 'get-annotated-message', args: { messageType: 'ERROR' }, result: 'Error' },
  { tool: 'get-annotated-message', args: { message_type: 'success' }, result: 'success' },
  { tool: 'get-resource-links', args: { count: '3' }, result: '3' },
  { tool: 'get-resource-reference', args: { resourceType: 'Text', resourceId: '1' }, result: '1' },
  { tool: 'get-structured-content', args: { location: 'new york' }, result: 'temperature' },
  {
    tool: 'trigger-long-running-operation',
    args: { duration: '0.01', steps: '1' },
    result: 'completed',
  },
];

const thought = { thought: 'hm', next_thought_needed: false, thought_number: 1, total_thoughts: 1 };

const sequentialThinking: readonly Omit<DamagedCall, 'server'>[] = [
  { tool: 'sequentialthinking', args: thought, result: 'thoughtNumber' },
  { tool: 'sequentialthinking', args: { params: thought }, result: 'thoughtNumber' },
  { tool: 'sequentialthinking', args: JSON.stringify(thought), result: 'thoughtNumber' },
  {
    tool: 'sequentialthinking',
    args: { ...thought, thought: 5, 'thought-number': '1', thought_number: undefined },
    result: 'thoughtNumber',
  },
];

/** Every damaged call. */
export const DAMAGED_CALLS: readonly DamagedCall[] = [
  ...filesystem.map((call) => ({ server: 'filesystem' as const, ...call })),
  ...memory.map((call) => ({ server: 'memory' as const, ...call })),
  ...everything.map((call) => ({ server: 'everything' as const, ...call })),
  ...sequentialThinking.map((call) => ({ server: 'sequential-thinking' as const, ...call })),
];

/** The arguments of a call for a server with that folder. */
export function argumentsIn(folder: string, args: unknown): unknown {
  if (args === null || args === undefined) return args;
  const inside = folder.replaceAll('\\', '/');
  return JSON.parse(JSON.stringify(args).replaceAll('$', inside));
}

/** A call as a model sends it, and what its tool declares. */
export interface SampleCall {
  readonly title: string;
  readonly tool: string;
  readonly argumentsText: string;
  readonly properties: Readonly<Record<string, object>>;
}

const text = { type: 'string' };
const flag = { type: 'boolean' };

/** The calls of the demonstration; the last two must leave as they came. */
export const SAMPLE_CALLS: readonly SampleCall[] = [
  {
    title: 'the names of another edit tool',
    tool: 'edit_file',
    argumentsText: '{"path": "notes.txt", "old_str": "colour", "new_str": "color"}',
    properties: { path: text, old_text: text, new_text: text },
  },
  {
    title: 'booleans as Python writes them',
    tool: 'search_files',
    argumentsText: '{"path": ".", "pattern": "*.ts", "recursive": "True", "count_only": "false"}',
    properties: { path: text, pattern: text, recursive: flag, count_only: flag },
  },
  {
    title: 'a list where JSON text is wanted, with other names inside',
    tool: 'multi_edit',
    argumentsText: '{"path": "a.txt", "edits_json": [{"old_str": "x", "new_str": "y"}]}',
    properties: { path: text, edits_json: text },
  },
  {
    title: 'steps without ids, inside JSON text',
    tool: 'batch_operations',
    argumentsText: String.raw`{"pipeline_json": "{\"steps\": [{\"type\": \"read\"}, {\"type\": \"copy\"}]}"}`,
    properties: { pipeline_json: text },
  },
  {
    title: 'numbers, booleans and lists as text; a 19-digit id keeps its digits',
    tool: 'list_issues',
    argumentsText:
      '{"repo_id": 1234567890123456789, "limit": "20", "open": "true", "labels": "[\\"bug\\"]"}',
    properties: {
      repo_id: { type: 'integer' },
      limit: { type: 'integer', maximum: 100 },
      open: flag,
      labels: { type: 'array', items: text },
    },
  },
  {
    title: 'another style of names',
    tool: 'read_file',
    argumentsText: '{"filePath": "README.md", "start-line": 1, "max_lines": 40}',
    properties: {
      file_path: text,
      start_line: { type: 'integer' },
      max_lines: { type: 'integer' },
    },
  },
  {
    title: 'a word that is no boolean: nobody guesses at "force"',
    tool: 'delete_file',
    argumentsText: '{"path": "/srv/data", "force": "yes"}',
    properties: { path: text, force: flag },
  },
  {
    title: 'text that looks like something else, where text is wanted',
    tool: 'search_web',
    argumentsText: '{"query": "true", "page": 1.0, "after": "2024"}',
    properties: { query: text, page: { type: 'integer' }, after: text },
  },
];

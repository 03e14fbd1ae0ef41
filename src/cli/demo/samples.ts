/** A call as a model sends it to a tool of the built-in filesystem server. */
export interface SampleCall {
  readonly title: string;
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** The calls of the demonstration; the last two must leave as they came. */
export const SAMPLE_CALLS: readonly SampleCall[] = [
  {
    title: 'the names of another edit tool',
    tool: 'edit_file',
    arguments: { path: 'notes.txt', old_str: 'colour', new_str: 'color' },
  },
  {
    title: 'booleans as Python writes them',
    tool: 'search_files',
    arguments: { pattern: 'later', include_content: 'True', case_sensitive: 'False' },
  },
  {
    title: 'a list where JSON text is wanted, with other names inside',
    tool: 'multi_edit',
    arguments: { path: 'notes.txt', edits_json: [{ old_str: 'milk', new_str: 'oat milk' }] },
  },
  {
    title: 'steps without ids, inside JSON text',
    tool: 'batch_operations',
    arguments: {
      pipeline_json:
        '{"steps": [{"type": "mkdir", "path": "old"}, {"type": "copy", "source": "notes.txt", "destination": "old/notes.txt"}]}',
    },
  },
  {
    title: 'numbers as text, and another style of names',
    tool: 'read_file',
    arguments: { Path: 'notes.txt', startLine: '1', 'end-line': 2 },
  },
  {
    title: 'null for what may be left out',
    tool: 'list_directory',
    arguments: { path: null, recursive: 'true', max_results: '10' },
  },
  {
    title: 'a word that is no boolean: nobody guesses at "permanent"',
    tool: 'delete_file',
    arguments: { path: 'notes.txt', permanent: 'yes' },
  },
  {
    title: 'text that looks like something else, where text is wanted',
    tool: 'write_file',
    arguments: { path: 'flag.txt', content: 'true' },
  },
];

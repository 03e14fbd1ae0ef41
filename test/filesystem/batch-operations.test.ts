import { chmod, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serve, type Outcome, type Served } from './served.ts';
import { snapshotOf } from './tree-snapshot.ts';

type Step = Record<string, unknown>;

const files = {
  'a.txt': 'alpha\r\nbeta\r\n',
  'b.txt': Buffer.from([0xff, 0xfe, 0x61, 0x00]),
  'dir/x.txt': 'x',
  'dir/sub/y.txt': 'y',
  'over.txt': 'over',
};

/** One step of every tool that changes something, each with something to take back. */
const STEPS: readonly Step[] = [
  { id: 'write', action: 'write_file', params: { path: 'a.txt', content: 'new' } },
  { id: 'create', action: 'write_file', params: { path: 'new.txt', content: 'new' } },
  { id: 'edit', action: 'edit_file', params: { path: 'b.txt', old_text: 'a', new_text: 'b' } },
  {
    id: 'multi',
    action: 'multi_edit',
    params: { path: 'dir/x.txt', edits_json: '[{"old_text":"x","new_text":"z"}]' },
  },
  {
    id: 'again',
    action: 'edit_file',
    params: { path: 'a.txt', old_text: 'new', new_text: 'newer' },
  },
  { id: 'mkdir', action: 'create_directory', params: { path: 'm/n/o' } },
  { id: 'inside', action: 'write_file', params: { path: 'm/n/o/p.txt', content: 'p' } },
  { id: 'copy', action: 'copy_file', params: { source: 'a.txt', destination: 'm/copy.txt' } },
  {
    id: 'copy-over',
    action: 'copy_file',
    params: { source: 'a.txt', destination: 'over.txt', overwrite: true },
  },
  { id: 'move', action: 'move_file', params: { source: 'dir', destination: 'moved' } },
  {
    id: 'move-over',
    action: 'move_file',
    params: { source: 'moved/x.txt', destination: 'over.txt', overwrite: true },
  },
  { id: 'trash', action: 'delete_file', params: { path: 'moved', recursive: true } },
  { id: 'back', action: 'restore_file', params: { path: 'moved' } },
  {
    id: 'gone',
    action: 'delete_file',
    params: { path: 'moved', recursive: true, permanent: true },
  },
  { id: 'link', action: 'delete_file', params: { path: 'link' } },
];

const FAILING: Step = {
  id: 'fails',
  action: 'edit_file',
  params: { path: 'a.txt', old_text: 'missing', new_text: '' },
};

async function sandbox(): Promise<Served> {
  const served = await serve(files);
  await chmod(join(served.root, 'a.txt'), 0o600);
  await symlink('a.txt', join(served.root, 'link'));
  return served;
}

function run(served: Served, steps: readonly Step[], more: Step = {}): Promise<Outcome> {
  return served.call('batch_operations', { pipeline_json: JSON.stringify({ steps }), ...more });
}

describe('batch_operations', () => {
  it('does everything when every step succeeds, and leaves nothing of its own behind', async () => {
    await using served = await sandbox();
    const { isError, data } = await run(served, STEPS);
    expect(isError).toBe(false);
    expect((data['steps'] as Step[]).map(({ status }) => status)).toEqual(STEPS.map(() => 'done'));
    const after = await snapshotOf(served.root);
    expect(Object.keys(after)).toEqual([
      'a.txt',
      'b.txt',
      'm',
      'm/copy.txt',
      'm/n',
      'm/n/o',
      'm/n/o/p.txt',
      'new.txt',
      'over.txt',
    ]);
    expect(String(await served.get('over.txt'))).toBe('z');
    const own = await readdir(join(served.root, '.argmend-trash'));
    expect(own.filter((name) => name.startsWith('undo'))).toEqual([]);
  });

  it.each(STEPS.map((_, index) => index).concat(STEPS.length))(
    'takes everything back, byte for byte, when step %i fails',
    async (position) => {
      await using served = await sandbox();
      const before = await snapshotOf(served.root);
      const steps = [...STEPS.slice(0, position), FAILING, ...STEPS.slice(position)];
      const { isError, text } = await run(served, steps);
      expect({ isError, text }).toEqual({
        isError: true,
        text: expect.stringMatching(/failed: "a\.txt": old_text was not found[^]*taken back\.$/),
      });
      expect(text).toContain(`step ${position + 1} of ${steps.length} ("fails", edit_file)`);
      expect(await snapshotOf(served.root)).toEqual(before);
    },
  );

  it('changes nothing in a dry run, and tells what it would do', async () => {
    await using served = await sandbox();
    const before = await snapshotOf(served.root);
    const { isError, data } = await run(served, STEPS, { dry_run: true });
    expect(isError).toBe(false);
    const reports = data['steps'] as Step[];
    expect(reports.map(({ status }) => status)).toContain('planned');
    expect(reports.find(({ id }) => id === 'again')).toMatchObject({ status: 'not_checked' });
    expect(reports.find(({ id }) => id === 'create')).toMatchObject({
      summary: 'would create new.txt',
    });
    expect(await snapshotOf(served.root)).toEqual(before);
  });

  it.each([
    [
      'an edit that would fail',
      FAILING,
      /"fails", edit_file\) failed.*not found[^]*dry run: nothing was changed/,
    ],
    [
      'a path outside',
      { id: 'o', action: 'write', path: '../x', content: '' },
      /outside the allowed roots/,
    ],
    [
      'a copy of nothing',
      { id: 'c', action: 'copy', source: 'nope', destination: 'x' },
      /not found/,
    ],
    [
      'a copy over something',
      { id: 'c', action: 'copy', source: 'a.txt', destination: 'over.txt' },
      /exists already/,
    ],
    ['the deletion of nothing', { id: 'd', action: 'delete', path: 'nope' }, /not found/],
    [
      'the deletion of the root',
      { id: 'd', action: 'delete', path: '.' },
      /root cannot be deleted/,
    ],
  ])('a dry run tells of %s', async (_, step, message) => {
    await using served = await sandbox();
    const { isError, text } = await run(served, [step], { dry_run: true });
    expect({ isError, text }).toEqual({ isError: true, text: expect.stringMatching(message) });
  });

  it('takes values from answers of earlier steps', async () => {
    await using served = await sandbox();
    const { isError } = await run(served, [
      { id: 'find', action: 'search', params: { pattern: 'y.txt' } },
      { id: 'read', action: 'read', path: { $step: 'find', field: 'matches[0].path' } },
      {
        id: 'put',
        action: 'write',
        path: 'copy.txt',
        content: { $step: 'read', field: 'content' },
      },
    ]);
    expect(isError).toBe(false);
    expect(String(await served.get('copy.txt'))).toBe('y');
  });

  it('takes no text for a reference', async () => {
    await using served = await sandbox();
    const content = '{{read.content}} {"$step":"read","field":"content"} ${read}';
    await run(served, [
      { id: 'read', action: 'read', path: 'a.txt' },
      { id: 'put', action: 'write', path: 'copy.txt', content },
    ]);
    expect(String(await served.get('copy.txt'))).toBe(content);
  });

  const refused: [string, Record<string, unknown>, RegExp][] = [
    ['nothing to do', {}, /pipeline_json or request_json/],
    ['both kinds', { pipeline_json: '{}', request_json: '{}' }, /one of them/],
    ['text that is no JSON', { pipeline_json: '{' }, /pipeline_json is not JSON text/],
    ['an object instead of JSON text', { pipeline_json: { steps: [] } }, /pipeline_json/],
    ['no steps', { pipeline_json: '{"steps":[]}' }, /steps/],
    [
      'a step without an id',
      { pipeline_json: '{"steps":[{"action":"read","path":"a.txt"}]}' },
      /steps\[0\]\.id/,
    ],
    [
      'a step with a type',
      { pipeline_json: '{"steps":[{"id":"a","type":"read","path":"a.txt"}]}' },
      /steps\[0\]\.action/,
    ],
    [
      'an operation with a type',
      { request_json: '{"operations":[{"id":"a","type":"read","path":"a.txt"}]}' },
      /operations\[0\]\.action/,
    ],
    [
      'an action nobody knows',
      { request_json: '{"operations":[{"id":"a","action":"format"}]}' },
      /operations\[0\]\.action: there is no "format"; there are read_file/,
    ],
    [
      'itself',
      { request_json: '{"operations":[{"id":"a","action":"batch_operations"}]}' },
      /there is no "batch_operations"/,
    ],
    [
      'an id twice',
      {
        request_json: ops([
          { id: 'a', action: 'list' },
          { id: 'a', action: 'list' },
        ]),
      },
      /operations\[1\]\.id: "a" is taken/,
    ],
    [
      'wrong parameters, all at once',
      {
        request_json: ops([
          { id: 'a', action: 'read' },
          { id: 'b', action: 'write', path: 1 },
        ]),
      },
      /operations\[0\]\.params: path[^]*operations\[1\]\.params: path/,
    ],
    [
      'a parameter twice',
      { request_json: ops([{ id: 'a', action: 'read', path: 'x', params: { path: 'y' } }]) },
      /beside params and in it/,
    ],
    [
      'references between operations',
      {
        request_json: ops([
          { id: 'a', action: 'read', path: 'a.txt' },
          { id: 'b', action: 'read', path: { $step: 'a', field: 'path' } },
        ]),
      },
      /use pipeline_json/,
    ],
    [
      'a reference to a later step',
      {
        pipeline_json:
          '{"steps":[{"id":"a","action":"read","path":{"$step":"b","field":"path"}},{"id":"b","action":"list"}]}',
      },
      /no earlier step "b"/,
    ],
    [
      'a reference to a field that is not there',
      {
        pipeline_json:
          '{"steps":[{"id":"a","action":"list"},{"id":"b","action":"read","path":{"$step":"a","field":"constructor.name"}}]}',
      },
      /has no field "constructor\.name"/,
    ],
    [
      'a reference of another type',
      {
        pipeline_json:
          '{"steps":[{"id":"a","action":"list"},{"id":"b","action":"read","path":{"$step":"a","field":"entries"}}]}',
      },
      /path/,
    ],
  ];

  it.each(refused)('refuses %s', async (_, args, message) => {
    await using served = await sandbox();
    const before = await snapshotOf(served.root);
    const { isError, text } = await served.call('batch_operations', args);
    expect({ isError, text }).toEqual({ isError: true, text: expect.stringMatching(message) });
    expect(await snapshotOf(served.root)).toEqual(before);
  });
});

function ops(operations: readonly Step[]): string {
  return JSON.stringify({ operations });
}

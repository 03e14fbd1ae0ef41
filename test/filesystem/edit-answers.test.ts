import { lstat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serve } from './served.ts';

describe('what edit_file answers', () => {
  it('answers with a unified diff that has the right line numbers', async () => {
    const lines = Array.from({ length: 100 }, (_, index) => `line ${index + 1}`);
    await using served = await serve({ f: lines.join('\n') });
    const { data } = await served.call('edit_file', {
      path: 'f',
      old_text: 'line 50\n',
      new_text: 'new\nlines\n',
    });
    expect(data['diff']).toBe(
      [
        '--- a/f',
        '+++ b/f',
        '@@ -47,7 +47,8 @@',
        ' line 47',
        ' line 48',
        ' line 49',
        '-line 50',
        '+new',
        '+lines',
        ' line 51',
        ' line 52',
        ' line 53',
        '',
      ].join('\n'),
    );
  });

  it('tells when the new text is the old one, and leaves the file alone', async () => {
    await using served = await serve({ f: 'abc' });
    const { ino } = await lstat(join(served.root, 'f'));
    const { data, text } = await served.call('edit_file', {
      path: 'f',
      old_text: 'b',
      new_text: 'b',
    });
    expect(data).toMatchObject({ changed: false, replacements: 1, diff: '' });
    expect(text).toContain('No change');
    expect((await lstat(join(served.root, 'f'))).ino).toBe(ino);
  });

  it('edits what a link inside the root leads to, and keeps the link', async () => {
    await using served = await serve({ 'real.txt': 'abc' });
    await symlink('real.txt', join(served.root, 'link'));
    await served.call('edit_file', { path: 'link', old_text: 'b', new_text: 'x' });
    expect((await lstat(join(served.root, 'link'))).isSymbolicLink()).toBe(true);
    expect(String(await served.get('real.txt'))).toBe('axc');
  });

  it('lists at most twenty places', async () => {
    await using served = await serve({ f: 'b\n'.repeat(500) });
    const { text } = await served.call('edit_file', { path: 'f', old_text: 'b', new_text: 'x' });
    expect(text).toContain('occurs 500 times');
    expect(text).toContain('and 480 more');
    expect(text.split('\n').length).toBeLessThan(25);
  });

  it('refuses a file that is too large to be edited', async () => {
    await using served = await serve({ f: Buffer.alloc(17 * 1024 * 1024, 'ab\n') });
    const { isError, text } = await served.call('edit_file', {
      path: 'f',
      old_text: 'b',
      new_text: 'x',
    });
    expect({ isError, text }).toEqual({
      isError: true,
      text: expect.stringContaining('start_line'),
    });
  });
});

import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/dashboard/routes.ts';
import { KEYS } from '../../src/dashboard/ui/state/key-list.ts';
import { PAGES } from '../../src/dashboard/ui/state/pages.ts';
import { openDashboard } from '../dashboard/open-dashboard.ts';
import { blocksIn, pageAt, ROOT } from './pages.ts';
import { codeOf, tableBelow } from './tables.ts';

const page = pageAt('docs/dashboard.md');
const lines = blocksIn('sh')
  .filter((block) => block.page === 'docs/dashboard.md')
  .flatMap(({ code }) => code.trimEnd().split('\n'));

describe('docs/dashboard.md', () => {
  it('lists the pages', () => {
    const told = tableBelow(page, 'Pages').map(([name]) => name);
    expect(told).toEqual(PAGES.map(({ name }) => name));
  });

  it('lists the keys', () => {
    const told = tableBelow(page, 'Keys').map(([keys = '']) => keys.replaceAll('`', ''));
    expect(told).toEqual(KEYS.map(([keys]) => keys.replace('  ', ', ')));
  });

  it('lists the addresses', () => {
    const told = tableBelow(page, 'JSON').flatMap(([cell = '']) => {
      const [first = '', ...more] = cell.split(', ').map(codeOf);
      const siblings = more.map((name) => first.replace(/\/\w+$/, name.replace('...', '')));
      return [first, ...siblings];
    });
    expect(told.toSorted()).toEqual([...ROUTES.keys(), 'GET /api/live'].toSorted());
  });

  it('shows commands that work', async () => {
    const [start = '', ...questions] = lines;
    const [, directory = ''] = /^argmend dashboard --log-dir (\S+)$/.exec(start) ?? [];
    await using dashboard = await openDashboard(`${ROOT}${directory}`);
    const env = {
      ...process.env,
      TOKEN: dashboard.token,
      PORT: new URL(dashboard.origin).port,
    };
    expect(questions.length).toBe(2);
    for (const question of questions) {
      const { stdout } = spawnSync('sh', ['-c', question], { env, encoding: 'utf8' });
      expect(JSON.parse(stdout)).not.toHaveProperty('error');
    }
  });
});

import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGES, ROOT, pageAt, type Page } from './pages.ts';

interface Link {
  readonly page: string;
  readonly target: string;
}

function linksOf({ path, text }: Page): Link[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '').replaceAll(/`[^`\n]*`/g, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)];
  return links.map(({ 1: target = '' }) => ({ page: path, target }));
}

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
}

function anchorsOf({ text }: Page): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(({ 1: heading = '' }) => anchorOf(heading));
}

const links = PAGES.flatMap(linksOf);
const relative = links.filter(({ target }) => !/^[a-z]+:/.test(target));

describe('the links of the documentation', () => {
  it.each(relative)('$page leads to $target', ({ page, target }) => {
    const [path = '', anchor] = target.split('#');
    const goal = path === '' ? page : join(dirname(page), path);
    expect(existsSync(join(ROOT, goal))).toBe(true);
    if (anchor === undefined) return;
    expect(statSync(join(ROOT, goal)).isFile()).toBe(true);
    expect(anchorsOf(pageAt(goal))).toContain(anchor);
  });

  it('lead from the README to every page', () => {
    const reached = links.filter(({ page }) => page === 'README.md').map(({ target }) => target);
    const files = PAGES.map(({ path }) => path).filter((path) => path !== 'README.md');
    expect(reached.map((target) => target.split('#')[0])).toEqual(expect.arrayContaining(files));
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallView, OperationsAnswer } from '../../src/dashboard/api.ts';
import { foldStatistics } from '../../src/stats/index.ts';
import { realServer } from '../e2e/servers.ts';
import { lastingDirectory } from '../support/temporary-directory.ts';
import { launchBrowser, openPage, showPath } from './browser.ts';
import { openDashboard, type RunningDashboard } from './open-dashboard.ts';
import { connectThrough, makeTraffic } from './traffic.ts';

const directory = lastingDirectory();
let browser: Browser;
let dashboard: RunningDashboard;

beforeAll(async () => {
  [browser] = await Promise.all([launchBrowser(), makeTraffic(directory, { rounds: 3 })]);
  dashboard = await openDashboard(directory);
}, 60_000);

afterAll(async () => {
  await browser.close();
  await dashboard[Symbol.asyncDispose]();
});

interface Line {
  readonly tool: string;
  readonly status?: string;
  readonly outcome: string;
  readonly client: string;
}

/** The calls of the log, as anybody reads them. */
function calls(): Line[] {
  const text = readFileSync(join(directory, 'operations.jsonl'), 'utf8');
  const lines = text.trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Line).filter(({ status }) => status !== undefined);
}

async function tile(page: Page, label: string): Promise<string> {
  const place = page.locator('.tile', { has: page.getByText(label, { exact: true }) });
  return (await place.locator('.figure').textContent()) ?? '';
}

async function rowOf(page: Page, name: string): Promise<string[]> {
  const row = page.getByRole('row', { name }).first();
  return row.getByRole('cell').allTextContents();
}

describe('the figures on the pages are those of the files', () => {
  it('on the overview', async () => {
    await using opened = await openPage(browser, dashboard.address);
    const { page, faults } = opened;
    await page.getByText('avoided').waitFor();
    const all = calls();
    const mended = all.filter(({ outcome }) => outcome === 'normalized');
    expect(await tile(page, 'Calls')).toBe(String(all.length));
    expect(await tile(page, 'Mended')).toBe(String(mended.length));
    const failed = all.filter(({ status }) => status === 'error');
    expect(await tile(page, 'Failed')).toBe(String(failed.length));
    const saved = mended.filter(({ status }) => status === 'ok').length;
    expect(await page.locator('.payoff').textContent()).toContain(
      `${saved} failed round trips avoided`,
    );
    const own = all.filter(({ client }) => client === 'claude-ai').length;
    expect((await rowOf(page, 'claude-ai'))[0]).toBe(String(own));
    expect(faults).toEqual([]);
  });

  it('on the normalizer, which equals normalizer_stats.json', async () => {
    await using opened = await openPage(browser, dashboard.address);
    const { page, faults } = opened;
    await page.goto(`${dashboard.origin}/normalizer`);
    await page.getByText('By rule').waitFor();
    const statistics = await foldStatistics(directory);
    const written = JSON.parse(readFileSync(join(directory, 'normalizer_stats.json'), 'utf8'));
    expect(written.total_processed).toBe(statistics.total_processed);
    expect(await tile(page, 'Calls processed')).toBe(String(statistics.total_processed));
    expect(await tile(page, 'Calls mended')).toBe(String(statistics.total_normalized));
    for (const { rule_id: id, hits } of Object.values(statistics.by_rule)) {
      expect((await rowOf(page, id))[0]).toBe(String(hits));
    }
    for (const [tool, { processed, normalized }] of Object.entries(statistics.by_tool)) {
      const row = page.getByRole('region', { name: 'Calls and changes of each tool' });
      const cells = row.getByRole('row', { name: new RegExp(`^${tool} `) }).getByRole('cell');
      expect((await cells.allTextContents()).slice(0, 2)).toEqual([
        String(processed),
        String(normalized),
      ]);
    }
    expect(await (await dashboard.ask('/api/normalizer')).json()).toEqual(statistics);
    expect(faults).toEqual([]);
  });

  it('on the calls, whatever is chosen', async () => {
    await using opened = await openPage(browser, dashboard.address);
    const { page, faults } = opened;
    const all = calls();
    await page.goto(`${dashboard.origin}/calls?outcome=unfixed&tool=read_text_file`);
    const unfixed = all.filter(
      ({ outcome, tool }) => outcome === 'unfixed' && tool === 'read_text_file',
    );
    await page.getByText(`${unfixed.length} calls`, { exact: true }).waitFor();
    await page.getByLabel('Outcome').selectOption('');
    const own = all.filter(({ tool }) => tool === 'read_text_file');
    await page.getByText(`${own.length} calls`, { exact: true }).waitFor();
    expect(page.url()).toContain('tool=read_text_file');
    expect(page.url()).not.toContain('outcome');
    await page.goBack();
    await page.getByText(`${unfixed.length} calls`, { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  it('page by page, no call twice and none left out', async () => {
    const seen: string[] = [];
    let next: string | null = '';
    for (let turn = 0; next !== null && turn < 50; turn += 1) {
      const path: string = `/api/operations?limit=17${next === '' ? '' : `&before=${next}`}`;
      const answer = (await (await dashboard.ask(path)).json()) as OperationsAnswer;
      seen.push(...answer.calls.map(({ id }: CallView) => id));
      next = answer.next;
    }
    expect(seen.length).toBe(calls().length);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('keys alone', () => {
  it('search, step through the rows, open one and close it', async () => {
    await using opened = await openPage(browser, dashboard.address);
    const { page, faults } = opened;
    const { keyboard } = page;
    await page.getByText('avoided').waitFor();
    await keyboard.press('4');
    await page.getByRole('heading', { name: 'Calls', level: 1 }).waitFor();
    await keyboard.press('/');
    await keyboard.type('search_nodes');
    const own = calls().filter(({ tool }) => tool === 'search_nodes').length;
    await page.getByText(`${own} calls`, { exact: true }).waitFor();
    expect(page.url()).toContain('q=search_nodes');
    await keyboard.press('Escape');
    await page.locator('[data-row]').first().waitFor();
    await keyboard.press('j');
    await keyboard.press('j');
    await keyboard.press('k');
    const focused = page.locator('[data-row]:focus');
    expect(await focused.count()).toBe(1);
    await keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Call' });
    await drawer.getByText('search_nodes').first().waitFor();
    expect(page.url()).toContain('call=');
    await keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await page.waitForURL((url) => !url.searchParams.has('call'));
    await keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await keyboard.press('Escape');
    await keyboard.press('t');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    await keyboard.press('5');
    await page.getByRole('heading', { name: 'Tools', level: 1 }).waitFor();
    expect(faults).toEqual([]);
  });

  it('show every chart as a table', async () => {
    await using opened = await openPage(browser, dashboard.address);
    const { page, faults } = opened;
    await page.getByText('avoided').waitFor();
    const charts = page.locator('figure.chart');
    expect(await charts.count()).toBe(2);
    await charts.nth(0).getByRole('button', { name: 'Table' }).focus();
    await page.keyboard.press('Enter');
    const all = charts.nth(0).locator('tbody td:nth-of-type(1)');
    const counts = (await all.allTextContents()).map(Number);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(calls().length);
    expect(faults).toEqual([]);
  });
});

describe('a call that is tried', () => {
  it('is mended on the page and goes to no server', async () => {
    await using opened = await openPage(browser, dashboard.address);
    const { page, faults } = opened;
    await page.goto(`${dashboard.origin}/tools?server=mcp-servers/everything&tool=get-sum`);
    await page.getByLabel(/Arguments, as JSON/).fill('{"a":"2","b":3}');
    const before = calls().length;
    await page.getByRole('button', { name: 'See what would be mended' }).click();
    const verdict = page.locator('.verdict');
    await verdict.getByText('normalized').waitFor();
    expect(await verdict.locator('ins').allTextContents()).toEqual(['2']);
    expect(await verdict.getByLabel('Arguments as the tool would get them').textContent()).toBe(
      '{\n  "a": 2,\n  "b": 3\n}',
    );
    await page.getByLabel(/Arguments, as JSON/).fill('{"a":');
    await page.getByRole('button', { name: 'See what would be mended' }).click();
    await page.getByRole('alert').getByText('That is no JSON').waitFor();
    expect(calls().length).toBe(before);
    expect(faults).toEqual([]);
  });
});

describe.each(['light', 'dark'] as const)('what is %s', (look) => {
  it('has no fault that axe can find, on any page', async () => {
    await using opened = await openPage(browser, dashboard.address, look);
    const { page, faults } = opened;
    for (const path of [
      '/',
      '/normalizer',
      '/patterns',
      '/calls',
      '/tools',
      '/rules',
      '/rules?rule=force-bool-coerce',
      '/calls?q=nothing-like-this',
    ]) {
      await showPath(page, path);
      await page
        .locator(`a[aria-current=page][href^="${path.split('?')[0]}"]`)
        .first()
        .waitFor();
      await page.locator('main :is(.tiles, table, .empty, .detail)').first().waitFor();
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`);
      expect(found).toEqual([]);
    }
    expect(faults).toEqual([]);
  }, 90_000);
});

describe('news', () => {
  it('come without a reload, and a suggestion that is accepted mends the next call', async () => {
    await using opened = await openPage(browser, dashboard.address);
    const { page, faults } = opened;
    using server = realServer('memory');
    await using client = await connectThrough(directory, server, 'raw client', 'live-client');
    await page.goto(`${dashboard.origin}/normalizer`);
    await page.locator('.live.is-on').waitFor();
    await page.evaluate('window.stays = true');
    await client.call('open_nodes', { names: 'ada-live' });
    await page.locator('.feed li.is-new', { hasText: 'open_nodes' }).waitFor();

    const sent = { text: 'ada' };
    expect(await client.call('search_nodes', sent)).toMatchObject({ isError: true });
    await page.keyboard.press('3');
    const card = page.getByRole('region', { name: /search_nodes.*text|text.*query/ }).first();
    await card.getByRole('button', { name: 'Accept' }).click();
    await card.getByRole('button', { name: 'Undo' }).waitFor();
    await expect
      .poll(async () => (await client.call('search_nodes', sent)).isError, { timeout: 10_000 })
      .toBe(false);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByRole('button', { name: 'Accept' }).first().waitFor();
    await expect
      .poll(async () => (await client.call('search_nodes', sent)).isError, { timeout: 10_000 })
      .toBe(true);
    expect(await page.evaluate('window.stays')).toBe(true);
    expect(faults).toEqual([]);
  }, 60_000);
});

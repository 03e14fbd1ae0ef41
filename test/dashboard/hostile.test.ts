import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '../../src/audit/index.ts';
import type { OperationsAnswer } from '../../src/dashboard/api.ts';
import { plain } from '../../src/dashboard/ui/state/words.ts';
import { finishedCall } from '../audit/calls.ts';
import { lastingDirectory } from '../support/temporary-directory.ts';
import { launchBrowser, openPage, showPath } from './browser.ts';
import { openDashboard, type RunningDashboard } from './open-dashboard.ts';
import { PAYLOADS } from './payloads.ts';

let browser: Browser;
let dashboard: RunningDashboard;

beforeAll(async () => {
  const directory = lastingDirectory();
  await recordHostile(directory);
  [browser, dashboard] = await Promise.all([launchBrowser(), openDashboard(directory)]);
}, 60_000);

afterAll(async () => {
  await browser.close();
  await dashboard[Symbol.asyncDispose]();
});

/** Puts every payload into every place that a record has. */
async function recordHostile(directory: string): Promise<void> {
  const audit = createAudit({ directory });
  for (const [index, text] of PAYLOADS.entries()) {
    const recorder = audit.recorder(text);
    const norm = { rule_id: text, type: text, param: text, from: text, to: text };
    const problem = { kind: 'blocked', param: text, message: text, rule_id: text } as const;
    const call = { requestId: text, tool: text, client: text, sent: { [text]: text } };
    recorder.listed([
      {
        name: text,
        description: text,
        annotations: { title: text, [`${text}Hint`]: true },
        inputSchema: {
          type: 'object',
          properties: { [text]: { type: 'integer', description: text }, path: { enum: [text] } },
          required: ['path'],
        },
      },
    ]);
    recorder.finished(finishedCall({ ...call, outcome: 'normalized', norms: [norm] }));
    recorder.finished(
      finishedCall({
        ...call,
        status: 'error',
        outcome: 'unfixed',
        problems: [problem],
        error: text,
      }),
    );
    recorder.finished(
      finishedCall({
        ...call,
        requestId: `${index}`,
        status: 'error',
        error: `${text} is required`,
      }),
    );
  }
  await audit.close();
}

/** Characters that hide text or turn it around. */
const UNSEEN = /\p{Cf}/u;

const PLACES = ['/', '/normalizer', '/patterns', '/calls', '/tools', '/rules'];

describe('what comes from outside', () => {
  it('is at least sixty payloads', () => {
    expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(60);
  });

  it.each(PLACES)('is text at %s, every character of it', async (path) => {
    await using opened = await openPage(browser, dashboard.address);
    const { page, faults } = opened;
    await page.goto(`${dashboard.origin}${path}`);
    await page.locator('main :is(.tiles, table, .detail)').first().waitFor();
    const elements = await page.locator('main :is(script, iframe, object, embed, base)').count();
    expect(elements).toBe(0);
    expect(await page.evaluate('window.pwned')).toBeUndefined();
    expect(await page.evaluate('({}).polluted')).toBeUndefined();
    expect(await page.locator('main').innerText()).not.toMatch(UNSEEN);
    expect(faults).toEqual([]);
  });

  it('is text in the detail of each call, of each tool and in the search', async () => {
    await using opened = await openPage(browser, dashboard.address);
    const { page, faults } = opened;
    for (const text of PAYLOADS) {
      const chosen = new URLSearchParams({ tool: text, q: text, client: text, rule: text });
      await showPath(page, `/calls?${chosen.toString()}`);
      await page.locator('.matching', { hasText: /^\d+ calls?$/ }).waitFor();
      const [call] = await callsOf(text);
      if (call === undefined) continue;
      await showPath(page, `/calls?${chosen.toString()}&call=${call.id}`);
      const name = page.getByRole('dialog').locator('.call-title code');
      await name.filter({ hasText: plain(call.tool) }).waitFor();
      expect(await name.textContent()).toBe(plain(call.tool));
      await showPath(page, '/calls');
    }
    expect(await page.evaluate('window.pwned')).toBeUndefined();
    expect(faults).toEqual([]);
  }, 60_000);

  it('is text when it is a tool that is tried', async () => {
    await using opened = await openPage(browser, dashboard.address);
    const { page, faults } = opened;
    for (const text of PAYLOADS.slice(0, 8)) {
      const chosen = new URLSearchParams({ server: text, tool: text });
      await page.goto(`${dashboard.origin}/tools?${chosen.toString()}`);
      await page
        .getByLabel(/Arguments, as JSON/)
        .fill(JSON.stringify({ [text]: text, path: text }));
      await page.getByRole('button', { name: 'See what would be mended' }).click();
      await page.locator('.verdict').waitFor();
    }
    expect(await page.evaluate('window.pwned')).toBeUndefined();
    expect(faults).toEqual([]);
  });
});

/** Calls of a tool, if the log holds its name as it is. */
async function callsOf(tool: string): Promise<readonly { id: string; tool: string }[]> {
  const answer = await dashboard.ask(`/api/operations?limit=1&tool=${encodeURIComponent(tool)}`);
  const { calls } = (await answer.json()) as OperationsAnswer;
  return calls;
}

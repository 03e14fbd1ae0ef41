import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser, openPage } from '../test/dashboard/browser.ts';
import { openDashboard } from '../test/dashboard/open-dashboard.ts';
import { makeTraffic } from '../test/dashboard/traffic.ts';

const IMAGES = join(import.meta.dirname, '..', 'docs', 'images');
/** As much traffic as fills the pages: about 40 seconds of it. */
const TRAFFIC = { rounds: 20, pauseMs: 150 };
const LOOKS = ['light', 'dark'] as const;

/** What is shown of each page. */
const SHOTS: readonly (readonly [
  name: string,
  path: string,
  prepare?: (page: Page) => Promise<void>,
])[] = [
  ['overview', '/'],
  ['normalizer', '/normalizer'],
  ['patterns', '/patterns'],
  ['calls', '/calls'],
  ['call', '/calls?outcome=normalized', openFirstRow],
  ['tools', '/tools?server=secure-filesystem-server&tool=edit_file', tryCall],
  ['rules', '/rules'],
];

const folder = mkdtempSync(join(tmpdir(), 'argmend-shots-'));
// The page shows the name of the directory.
process.chdir(folder);
const directory = 'logs';
try {
  mkdirSync(IMAGES, { recursive: true });
  await makeTraffic(directory, TRAFFIC);
  await using dashboard = await openDashboard(directory);
  const browser = await launchBrowser();
  for (const look of LOOKS) {
    await using opened = await openPage(browser, dashboard.address, look);
    const { page } = opened;
    for (const [name, path, prepare] of SHOTS) {
      await page.goto(`${dashboard.origin}${path}`, { waitUntil: 'domcontentloaded' });
      await page.locator('main :is(.tiles, table, .detail)').first().waitFor();
      await prepare?.(page);
      // The chart is drawn a moment after its numbers are there.
      await page.waitForTimeout(800);
      await page.screenshot({ path: join(IMAGES, `${name}-${look}.png`) });
    }
  }
  await browser.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function openFirstRow(page: Page): Promise<void> {
  await page.locator('[data-row]').first().click();
  await page.getByRole('dialog').waitFor();
}

async function tryCall(page: Page): Promise<void> {
  const sent = {
    path: '/project/notes.md',
    edits: '[{"old_text":"a","new_text":"b"}]',
    dry_run: 'true',
  };
  await page.getByLabel(/Arguments, as JSON/).fill(JSON.stringify(sent, undefined, 2));
  await page.getByRole('button', { name: 'See what would be mended' }).click();
  await page.locator('.verdict').waitFor();
}

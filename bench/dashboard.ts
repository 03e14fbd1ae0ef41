import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { keepStatistics } from '../src/stats/index.ts';
import { recordLines } from './records.ts';

const LINES = 1_000_000;
const PAGES = ['/', '/normalizer', '/patterns', '/calls', '/tools', '/rules'];
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'];

/** How long it takes to the first data of each page on a log of 1,000,000 lines: just started, and once it is read. */
export async function benchDashboard(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'argmend-bench-'));
  try {
    await recordLines(folder, LINES);
    // As whoever records calls leaves it.
    await keepStatistics(folder).close();
    await measurePages(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measurePages(folder: string): Promise<void> {
  const executablePath = BROWSERS.find((path) => existsSync(path));
  if (executablePath === undefined) return console.log('\ndashboard: no Chromium to measure in');
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  console.log(`\ndashboard: time to the first data on a log of ${LINES} lines`);
  try {
    for (const page of PAGES)
      console.log(`  ${page.padEnd(12)} ${await timesOf(folder, browser, page)}`);
  } finally {
    await browser.close();
  }
}

/** For one page: of a dashboard that was just started, and again once it has read the whole log. */
async function timesOf(folder: string, browser: Browser, path: string): Promise<string> {
  const { address, stop } = await startDashboard(folder);
  try {
    const { origin } = new URL(address);
    const context = await browser.newContext();
    const page = await context.newPage();
    const shown = async (): Promise<number> => {
      const start = performance.now();
      await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
      await page.locator('main :is(.figure, tbody th, .empty-title)').first().waitFor();
      return performance.now() - start;
    };
    await page.request.get(address);
    const first = await shown();
    const read = await wholeLog(page, origin);
    const again = await shown();
    await context.close();
    return `${first.toFixed(0).padStart(5)} ms just started, ${again.toFixed(0).padStart(4)} ms once read (after ${read.toFixed(0)} ms)`;
  } finally {
    stop();
  }
}

/** Waits until everything has been read, and gives how long that took. */
async function wholeLog(page: Page, origin: string): Promise<number> {
  const start = performance.now();
  for (let turn = 0; turn < 600; turn += 1) {
    const answer = await page.request.get(`${origin}/api/status`);
    const { progress }: { progress: { done: number; total: number } } = await answer.json();
    if (progress.total > 0 && progress.done === progress.total) return performance.now() - start;
    await page.waitForTimeout(50);
  }
  return assert.fail('the log was not read within 30 seconds');
}

async function startDashboard(folder: string): Promise<{ address: string; stop: () => void }> {
  const command = ['dist/cli/argmend.cjs', 'dashboard', '--log-dir', folder];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await new Promise<string>((resolve, reject) => {
    child.on('close', () => reject(new Error('the dashboard did not start')));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      const [, found] = /dashboard at (\S+)/.exec(text) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  return { address, stop: () => child.kill() };
}

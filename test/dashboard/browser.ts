import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

/** Where Debian and others put it. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a real browser. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['ARGMEND_BROWSER'] ?? PLACES.find((path) => existsSync(path));
  if (executablePath === undefined) {
    throw new Error('no Chromium was found; install it, or name it in ARGMEND_BROWSER');
  }
  return chromium.launch({ executablePath, args: FLAGS });
}

/** A page on which nothing may go wrong unnoticed. */
export interface WatchedPage extends AsyncDisposable {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the page and of its console, requests that failed, and requests to anybody else. */
  readonly faults: readonly string[];
}

/** Opens a page in a context of its own and signs it in. */
export async function openPage(
  browser: Browser,
  address: string,
  look: 'light' | 'dark' = 'light',
): Promise<WatchedPage> {
  const context = await browser.newContext({
    colorScheme: look,
    viewport: { width: 1360, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const faults: string[] = [];
  const { origin } = new URL(address);
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) faults.push(`foreign: ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return { page, context, faults, [Symbol.asyncDispose]: () => context.close() };
}

/** Shows another page of the dashboard without loading anything, as its own links do. */
export async function showPath(page: Page, path: string): Promise<void> {
  const step = `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`;
  await page.evaluate(step);
}

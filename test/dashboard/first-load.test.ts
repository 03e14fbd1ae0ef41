import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../dist/dashboard', import.meta.url));
const page = readFileSync(join(folder, 'index.html'), 'utf8');

/** Bytes over the wire of the files that the page names. */
function loaded(pattern: RegExp): number {
  const files = [...page.matchAll(pattern)].map(({ 1: file = '' }) => file);
  expect(files.length).toBeGreaterThan(0);
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
}

describe('the first load', () => {
  it('takes at most 60 kB of script', () => {
    expect(loaded(/(?:src|href)="\/?([^"]+\.js)"/g)).toBeLessThanOrEqual(60_000);
  });

  it('takes at most 10 kB of styles', () => {
    expect(loaded(/href="\/?([^"]+\.css)"/g)).toBeLessThanOrEqual(10_000);
  });

  it('has no script, style or handler in the page itself, and nothing from elsewhere', () => {
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=|style=|https?:/);
  });
});

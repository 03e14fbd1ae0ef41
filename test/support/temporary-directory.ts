import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** A fresh directory that is gone when the test is over. */
export function temporaryDirectory(): string {
  const directory = create();
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A fresh directory that is gone when all tests of the file are over. */
export function lastingDirectory(): string {
  const directory = create();
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

function create(): string {
  return mkdtempSync(join(tmpdir(), 'argmend-test-'));
}

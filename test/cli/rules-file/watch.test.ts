import { mkdtempSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  watchRulesFile,
  type RulesFileListener,
  type WatchOptions,
} from '../../../src/cli/rules-file/watch.ts';

let folder: string;
let file: string;
let events: string[];
let stop: () => void;

function rules(name: string): string {
  return JSON.stringify([{ id: name, type: 'param_drop', tools: ['*'], from: 'x' }]);
}

/** Follows a file and notes the ids of good rules, and the reports on bad ones. */
function follow(path: string, options: WatchOptions = {}): void {
  const listener: RulesFileListener = {
    onRules: (found) => void events.push(found.map(({ id }) => id).join()),
    onProblems: (report) => void events.push(`bad: ${report.split('\n')[0]?.replace(path, '')}`),
  };
  stop = watchRulesFile(path, listener, options);
}

async function until(event: string | RegExp): Promise<void> {
  const isThere = (): boolean =>
    events.some((text) => (typeof event === 'string' ? text === event : event.test(text)));
  for (let tries = 0; tries < 500 && !isThere(); tries += 1) await delay(20);
  expect(isThere(), events.join('\n')).toBe(true);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'argmend-watch-'));
  file = join(folder, 'rules.json');
  events = [];
  writeFileSync(file, rules('first'));
  follow(file);
  await until('first');
});

afterEach(() => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a rules file in a folder that others write to all the time', () => {
  let writing: NodeJS.Timeout;

  beforeEach(() => {
    writing = setInterval(() => writeFileSync(join(folder, 'log'), String(Math.random())), 5);
  });

  afterEach(() => clearInterval(writing));

  it('tells of its changes while it is watched', async () => {
    writeFileSync(file, rules('second'));
    await until('second');
  });

  it('tells of its changes, and of being made, while it is looked at now and then', async () => {
    stop();
    unlinkSync(file);
    events = [];
    follow(file, { isFolderBusy: true, mayBeMissing: true });
    await delay(700);
    expect(events).toEqual([]);
    for (const name of ['second', 'third']) {
      writeFileSync(file, rules(name));
      await until(name);
    }
    unlinkSync(file);
    await until(/^bad: : no such file/);
  });
});

describe('a rules file that is watched', () => {
  it('tells of being written over', async () => {
    writeFileSync(file, rules('second'));
    await until('second');
    writeFileSync(file, rules('third'));
    await until('third');
  });

  it('tells of being replaced, as editors do, and goes on to', async () => {
    for (const name of ['second', 'third']) {
      writeFileSync(join(folder, 'new'), rules(name));
      renameSync(join(folder, 'new'), file);
      await until(name);
    }
  });

  it('tells of being deleted and made anew', async () => {
    unlinkSync(file);
    await until(/^bad: : no such file/);
    writeFileSync(file, rules('second'));
    await until('second');
  });

  it('says nothing of a file that is gone for a moment', async () => {
    unlinkSync(file);
    await delay(100);
    writeFileSync(file, rules('second'));
    await until('second');
    await delay(600);
    expect(events).toEqual(['first', 'second']);
  });

  it('says once what is wrong with it, and again when that is something else', async () => {
    writeFileSync(file, '[{]');
    await until(/^bad: .*not JSON/);
    writeFileSync(file, '[{]');
    await delay(800);
    writeFileSync(file, '{"rules":5}');
    await until(/^bad: .*array of rules/);
    writeFileSync(file, rules('second'));
    await until('second');
    expect(events).toHaveLength(4);
  });

  it('may be a link whose target changes elsewhere', async () => {
    const target = mkdtempSync(join(tmpdir(), 'argmend-target-'));
    const real = join(target, 'real.json');
    writeFileSync(real, rules('linked'));
    const link = join(folder, 'link.json');
    symlinkSync(real, link);
    stop();
    follow(link);
    await until('linked');
    writeFileSync(real, rules('relinked'));
    await until('relinked');
    rmSync(target, { recursive: true });
  });

  it('is left alone once nobody follows it', async () => {
    stop();
    writeFileSync(file, rules('second'));
    await delay(300);
    expect(events).toEqual(['first']);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLearning } from '../../src/learn/index.ts';
import { recordSessions, type ScriptedCall } from './log.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

const WORDS = ['walrus', 'lantern', 'meadow', 'harbour', 'thunder', 'pebble', 'canyon', 'glacier'];
const MAKERS: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => `${word} and more ${word}s`,
  (word) => `/home/${word}/notes.txt`,
  (word) => `${word}-4711`,
  (word) => `${word}@example.org`,
];
/** Forty values that look like anybody's, under names that look like anybody's. */
const VALUES = WORDS.flatMap((word) => MAKERS.map((make) => make(word)));

/** How servers quote what they were sent. */
const QUOTES: readonly ((value: string) => string)[] = [
  (value) => `no such thing: ${value}`,
  (value) => `Invalid value '${value}' for name`,
  (value) => `cannot open "${value}" (os error 2)`,
  (value) => `${value} is required to exist`,
  (value) =>
    `1 validation error for call[open]\nname\n  Bad [type=value_error, input_value='${value}', input_type=str]`,
  (value) => `unknown field: ${value}`,
  (value) => `request failed {"name":"${value}"}`,
  (value) => `did not find ${value} anywhere`,
];

/** Where a value may stand. */
const PLACES: readonly ((value: string) => object)[] = [
  (value) => ({ was: value }),
  (value) => ({ was: { deep: { deeper: value } } }),
  (value) => ({ was: [value, { x: value }] }),
  (value) => ({ was: JSON.stringify({ list: [{ y: value }] }) }),
];

describe('the values of arguments', () => {
  it('are in no learning file and in nothing that is shown', async () => {
    const directory = temporaryDirectory();
    const calls = VALUES.flatMap((value, index): ScriptedCall[] => {
      const sent = PLACES[index % PLACES.length]?.(value) ?? {};
      const error = QUOTES[index % QUOTES.length]?.(value) ?? '';
      const [inside] = Object.values(sent) as unknown[];
      return [
        { tool: 'open', sent, error },
        { tool: 'open', sent: { is: inside } },
      ];
    });
    const open = { name: 'open', inputSchema: { type: 'object' } };
    await recordSessions(directory, [open], [{ calls }, { calls }]);
    const learning = openLearning(directory);
    const view = await learning.view();
    await learning.accept(view.suggestions[0]?.id ?? '');
    await learning.dismiss(view.patterns[0]?.id ?? '');
    await learning.save();
    const files = readdirSync(directory).filter((name) => name.startsWith('learn'));
    expect(files.toSorted()).toEqual([
      'learned-rules.json',
      'learning-decisions.jsonl',
      'learning.json',
    ]);
    const texts = files.map((name) => readFileSync(join(directory, name), 'utf8'));
    const shown = [...texts, JSON.stringify(await learning.view())].join('\n');
    expect(VALUES).toHaveLength(40);
    expect(VALUES.filter((value) => shown.includes(value))).toEqual([]);
    expect(WORDS.filter((word) => shown.includes(word))).toEqual([]);
  });
});

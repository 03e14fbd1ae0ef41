import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSchema } from '../src/core/schema/index.ts';
import { createRe2Engine } from '../src/patterns/index.ts';

interface SuiteGroup {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly { description: string; data: unknown; valid: boolean }[];
}

interface Tally {
  passed: number;
  unjudgeable: number;
  readonly reasons: Map<string, readonly string[]>;
  readonly disagreements: string[];
}

const DIALECTS = [
  { folder: 'draft2020-12', uri: 'https://json-schema.org/draft/2020-12/schema' },
  { folder: 'draft7', uri: 'http://json-schema.org/draft-07/schema#' },
];

const suite = process.argv[2];
if (suite === undefined) {
  console.error('usage: tsx scripts/schema-suite.ts PATH_TO_JSON_SCHEMA_TEST_SUITE');
  process.exitCode = 2;
} else {
  for (const { folder, uri } of DIALECTS) {
    const tally = runDialect(join(suite, 'tests', folder), uri);
    report(folder, tally);
    if (tally.disagreements.length > 0) process.exitCode = 1;
  }
}

function runDialect(folder: string, uri: string): Tally {
  const tally: Tally = { passed: 0, unjudgeable: 0, reasons: new Map(), disagreements: [] };
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const groups: SuiteGroup[] = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    for (const group of groups) runGroup(tally, file, group, uri);
  }
  return tally;
}

/** The suite's draft-07 schemas name no dialect: their folder does. */
function runGroup(tally: Tally, file: string, group: SuiteGroup, uri: string): void {
  const { schema } = group;
  const isObject = typeof schema === 'object' && schema !== null;
  const { root, unjudgeable } = readSchema(
    isObject ? { $schema: uri, ...schema } : schema,
    createRe2Engine(),
  );
  if (unjudgeable !== undefined) {
    tally.unjudgeable += group.tests.length;
    const reason = unjudgeable.slice(unjudgeable.lastIndexOf(': ') + 2);
    const places = tally.reasons.get(reason) ?? [];
    tally.reasons.set(reason, [...places, `${file} / ${group.description}`]);
    return;
  }
  for (const test of group.tests) {
    if (root.accepts(test.data) === test.valid) tally.passed += 1;
    else tally.disagreements.push(`${file} / ${group.description} / ${test.description}`);
  }
}

function report(name: string, tally: Tally): void {
  const { passed, unjudgeable, reasons, disagreements } = tally;
  console.log(
    `${name}: ${passed} passed, ${disagreements.length} failed, ${unjudgeable} unjudgeable`,
  );
  for (const [reason, places] of reasons) {
    console.log(`  unjudgeable: ${reason}`);
    for (const place of places) console.log(`    ${place}`);
  }
  for (const disagreement of disagreements) console.log(`  DISAGREES: ${disagreement}`);
}

import { benchColdStart } from './cold-start.ts';
import { benchCompile } from './compile.ts';
import { benchLearn } from './learn.ts';
import { benchHttp } from './http.ts';
import { benchDashboard } from './dashboard.ts';
import { benchRecords } from './records.ts';
import { benchRepair } from './repair.ts';
import { benchRules } from './rules.ts';
import { benchSdk } from './sdk.ts';
import { benchSearch } from './search.ts';
import { benchStdio } from './stdio.ts';

const parts = new Map<string, () => void | Promise<void>>([
  ['rules', benchRules],
  ['repair', benchRepair],
  ['records', benchRecords],
  ['learn', benchLearn],
  ['compile', benchCompile],
  ['cold-start', benchColdStart],
  ['search', benchSearch],
  ['sdk', benchSdk],
  ['stdio', benchStdio],
  ['http', benchHttp],
  ['dashboard', benchDashboard],
]);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !parts.has(name));
if (unknown.length > 0) {
  console.error(`no such part: ${unknown.join(', ')}; there are ${[...parts.keys()].join(', ')}`);
  process.exitCode = 2;
} else {
  for (const [name, bench] of parts)
    if (wanted.length === 0 || wanted.includes(name)) await bench();
}

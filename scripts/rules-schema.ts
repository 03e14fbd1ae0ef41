// npx tsx scripts/rules-schema.ts: writes rules.schema.json from the source of the rules file's checks.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesJsonSchema } from '../src/cli/rules-file/json-schema.ts';

const root = join(import.meta.dirname, '..');
const file = join(root, 'rules.schema.json');

writeFileSync(file, JSON.stringify(rulesJsonSchema()));
execFileSync(join(root, 'node_modules', '.bin', 'oxfmt'), [file]);

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isObject } from '../core/json/index.ts';
import { writeAtomically } from './atomic-write.ts';
import { RECORD_VERSION } from './record-text.ts';
import { REDACTED } from './redact/redacted.ts';
import { isSecretName } from './redact/secret-name.ts';
import { hideCredentials } from './redact/tokens.ts';

/** The tools of a server, as they were listed at some time. */
export interface ListedTools {
  readonly ts: string;
  readonly server: string;
  readonly tools: readonly unknown[];
}

/** Writes down the tools of a server, as they were last listed. */
export async function writeTools(
  directory: string,
  { ts, server, tools }: ListedTools,
): Promise<void> {
  const text = JSON.stringify({ v: RECORD_VERSION, ts, server, tools }, hideSecrets, 1);
  await writeAtomically(join(directory, `tools-${fileName(server)}.json`), `${text}\n`);
}

/** A name that any file system takes; different servers get different ones. */
function fileName(server: string): string {
  const plain = server
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]+/g, '-')
    .slice(0, 64);
  if (plain === server && plain !== '') return plain;
  return `${plain}-${createHash('sha256').update(server).digest('hex').slice(0, 8)}`;
}

/** Parts of a schema that hold values of the parameter they describe. */
const VALUES: readonly string[] = ['default', 'example', 'examples', 'const', 'enum'];

/** Schemas judge calls again later, so only what is a credential for certain is taken out of them. */
function hideSecrets(key: string, value: unknown): unknown {
  if (typeof value === 'string') return hideCredentials(value);
  if (!isObject(value) || !isSecretName(key)) return value;
  const shown = Object.entries(value).map(([name, member]) => [
    name,
    VALUES.includes(name) ? REDACTED : member,
  ]);
  return Object.fromEntries(shown);
}

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isObject } from '../../src/core/json/index.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Source files by their path in the package. */
export type Canaries = ReadonlyMap<string, string>;

/** A rule that a canary breaks, and the line where. */
export interface Finding {
  readonly rule: string;
  readonly line: number | undefined;
}

/**
 * Lints files under the project's own configuration and gives what the lint finds in each.
 * They are written into a folder aside, because other tests read the live tree meanwhile.
 */
export function lintCanaries(canaries: Canaries): ReadonlyMap<string, readonly Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-canaries-'));
  try {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    for (const [path, text] of canaries) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return findingsByFile(lint(folder), canaries);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function lint(folder: string): Report {
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const report: unknown = JSON.parse(stdout);
  if (!isReport(report)) throw new TypeError(`not a report of oxlint: ${stdout}${stderr}`);
  return report;
}

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

interface Report {
  readonly number_of_files: number;
  readonly diagnostics: readonly Diagnostic[];
}

function isReport(report: unknown): report is Report {
  return (
    isObject(report) &&
    typeof report['number_of_files'] === 'number' &&
    Array.isArray(report['diagnostics']) &&
    report['diagnostics'].every(isDiagnostic)
  );
}

function isDiagnostic(diagnostic: unknown): diagnostic is Diagnostic {
  return (
    isObject(diagnostic) &&
    typeof diagnostic['code'] === 'string' &&
    typeof diagnostic['filename'] === 'string' &&
    Array.isArray(diagnostic['labels'])
  );
}

function findingsByFile(report: Report, canaries: Canaries): Map<string, Finding[]> {
  if (report.number_of_files !== canaries.size) {
    throw new RangeError(`oxlint read ${report.number_of_files} of ${canaries.size} files`);
  }
  const findings = new Map([...canaries.keys()].map((path): [string, Finding[]] => [path, []]));
  for (const { code, filename, labels } of report.diagnostics) {
    const ofFile = findings.get(filename.replaceAll('\\', '/'));
    if (ofFile === undefined) throw new RangeError(`oxlint names an unknown file: ${filename}`);
    ofFile.push({ rule: code, line: labels[0]?.span.line });
  }
  return findings;
}

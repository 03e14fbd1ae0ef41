import { checkEntry } from './check-entry.ts';
import { lineAndColumn } from './json-fault.ts';
import { readJson, type JsonFinding } from './json-reader.ts';
import { positionOf, type RulesFileProblem, type RulesFileResult } from './problem.ts';
import { readRoot } from './read-root.ts';
import { findRepeatedIds } from './repeated-ids.ts';

/** Bytes of a rules file that are looked into. */
export const MAX_FILE_BYTES = 1_048_576;

/** What is said of a larger file. */
export const TOO_LARGE = 'expected a file of at most 1 MiB, got a larger one';

/** Reads the text of a rules file: its rules, or every problem at once. */
export function parseRulesFile(text: string): RulesFileResult {
  if (Buffer.byteLength(text) > MAX_FILE_BYTES) return refusedFile(TOO_LARGE);
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const reading = readJson(json);
  if (reading.fault !== undefined) {
    const { offset, message } = reading.fault;
    return refusedFile(`not JSON: ${message}`, lineAndColumn(json, offset));
  }
  const isBareArray = Array.isArray(reading.value);
  const root = readRoot(reading.value);
  const results = root.entries.map((entry, index) => checkEntry(entry, index));
  const problems = [
    ...root.problems,
    ...reading.findings.map((finding) => describeFinding(finding, isBareArray)),
    ...results.flatMap((result) => result.problems ?? []),
    ...findRepeatedIds(root.entries),
  ];
  if (problems.length > 0) return { problems: problems.toSorted(byRule) };
  return { rules: results.flatMap((result) => result.entry ?? []) };
}

/** The result for a file that cannot be looked into further. */
export function refusedFile(message: string, position: string = ''): RulesFileResult {
  return { problems: [{ position, message }] };
}

/** Positions are the same in both forms of the file. */
function describeFinding(finding: JsonFinding, isBareArray: boolean): RulesFileProblem {
  const position = positionOf(isBareArray ? ['rules', ...finding.path] : finding.path);
  if (finding.kind === 'repeated') return { position, message: 'written twice; keep one of them' };
  const message = `expected a number that JavaScript keeps exactly, got ${finding.text}; write it as text`;
  return { position, message };
}

/** Problems of the file first, then rule by rule. */
function byRule(left: RulesFileProblem, right: RulesFileProblem): number {
  return ruleIndex(left) - ruleIndex(right);
}

function ruleIndex({ position }: RulesFileProblem): number {
  return Number(/^rules\[(\d+)\]/.exec(position)?.[1] ?? -1);
}

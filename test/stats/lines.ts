import { completionText, startText } from '../../src/audit/record-text.ts';
import type { FinishedCall } from '../../src/audit/call-recorder.ts';
import { LineFold } from '../../src/stats/fold-lines.ts';
import type { Statistics } from '../../src/stats/statistics.ts';
import { Tally } from '../../src/stats/tally.ts';
import { finishedCall, startedCall } from '../audit/calls.ts';

const context = {
  session: '0428b9777bbb',
  server: 'filesystem',
  secrets: [],
  secretPattern: undefined,
  shapeOf: () => '{"rule_id":"string#00000000"}',
  lastNorms: { norms: [], text: '[]' },
};

/** A completion line as our writer writes it, without its line feed. */
export function completion(more: Partial<FinishedCall>): string {
  return completionText(finishedCall(more), context).trimEnd();
}

/** A start line, likewise. */
export function start(): string {
  return startText(startedCall(), context).trimEnd();
}

/** Folds text, in pieces that end at the first line end behind so many bytes. */
export function fold(text: string, pieceLength = 65_536): Statistics {
  const bytes = Buffer.from(text);
  const tally = new Tally();
  const lines = new LineFold(tally);
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf('\n', at + pieceLength - 1);
    const next = end < 0 ? bytes.lastIndexOf('\n') + 1 : end + 1;
    lines.add(bytes.subarray(at, next));
    at = next;
  }
  lines.finish();
  return tally.statistics([]);
}

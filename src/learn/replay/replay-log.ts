import { setImmediate } from 'node:timers/promises';
import { logSize, newLines } from '../../audit/read/index.ts';
import { recordedTools } from '../../audit/read/tools.ts';
import type { Rule, RuleSwitch } from '../../core/rules/rule.ts';
import { Contracts } from '../contract/contracts.ts';
import { readCallRecord } from '../fold/call-record.ts';
import { RuleTrial, type RuleEffect } from './rule-trial.ts';

/** What rules would have done to the calls of a log. */
export interface ReplayReport {
  /** Calls that are recorded, and those among them that could be replayed. */
  readonly calls: number;
  readonly replayed: number;
  readonly rules: readonly RuleEffect[];
  /** Calls that succeeded and would have been changed. */
  readonly harmed: number;
}

/** Tells how far a replay has come: calls so far, and the share of the log. */
export type OnProgress = (calls: number, share: number) => void;

/** How long calls are replayed before others get their turn, and until progress is told again, in milliseconds. */
const TURN_MS = 50;

/** Replays the calls of a log directory under other rules. */
export async function replayLog(
  directory: string,
  rules: readonly (Rule | RuleSwitch)[],
  onProgress: OnProgress,
): Promise<ReplayReport> {
  const contracts = new Contracts();
  contracts.use(recordedTools(directory));
  const trial = new RuleTrial(rules, contracts);
  const size = logSize(directory);
  let calls = 0;
  let read = 0;
  let turnEnds = performance.now() + TURN_MS;
  for (const piece of newLines(directory, [])) {
    for (const line of piece.toString().split('\n')) {
      const record = readCallRecord(line);
      if (record === undefined) continue;
      calls += 1;
      trial.replay(record);
    }
    read += piece.length;
    if (performance.now() < turnEnds) continue;
    onProgress(calls, read / size);
    await setImmediate();
    turnEnds = performance.now() + TURN_MS;
  }
  const { replayed, harmed, effects } = trial;
  return { calls, replayed, rules: effects, harmed };
}

import { replayLog, type OnProgress } from '../../learn/replay/replay-log.ts';
import type { Rule, RuleSwitch } from '../../core/rules/rule.ts';
import { EXIT, UsageError } from '../exit-code.ts';
import { readingLog } from '../log-directory.ts';
import { renderReplay } from '../replay/index.ts';
import { loadRulesFile } from '../rules-file/index.ts';
import { reportProblems } from '../rules-file/report.ts';
import { terminalJson } from '../terminal-text.ts';

/** What `argmend replay` was asked. */
export interface ReplayFlags {
  readonly normalizerRules?: string;
  readonly check?: boolean;
  readonly json?: boolean;
}

/** Prints what rules would have changed in the recorded calls. */
export async function replay(directory: string, flags: ReplayFlags): Promise<number> {
  const rules = await rulesIn(flags.normalizerRules);
  const report = await readingLog('replay', directory, (log) =>
    replayLog(log, rules, tellProgress()),
  );
  process.stdout.write(
    flags.json === true
      ? `${terminalJson(JSON.stringify(report, undefined, 2))}\n`
      : renderReplay(report),
  );
  return flags.check === true && report.harmed > 0 ? EXIT.failed : EXIT.ok;
}

async function rulesIn(file: string | undefined): Promise<readonly (Rule | RuleSwitch)[]> {
  if (file === undefined) {
    throw new UsageError('argmend: replay: name the rules to try with --normalizer-rules FILE');
  }
  const { rules, problems } = await loadRulesFile(file);
  if (problems === undefined) return rules;
  throw new UsageError(reportProblems(file, problems));
}

/** Progress is told once a second, to people who wait. */
const EVERY_MS = 1_000;

function tellProgress(): OnProgress {
  let next = performance.now() + EVERY_MS;
  return (calls, share) => {
    if (performance.now() < next) return;
    next = performance.now() + EVERY_MS;
    const percent = Math.min(100, Math.round(share * 100));
    process.stderr.write(`argmend: replay: ${calls} calls, ${percent} % of the log\n`);
  };
}

import type { CallRecorder } from '../audit/call-recorder.ts';
import { createAudit } from '../audit/index.ts';
import { rulesVersion } from '../audit/rules-version.ts';
import type { NormalizerOptions } from '../core/index.ts';
import { keepStatistics } from '../stats/index.ts';

/** The records and the statistics of a log directory. */
export interface Records {
  readonly openRecorder: (server: string | undefined) => CallRecorder;
  /** What records call the rules in force. */
  readonly rulesVersion: (options: NormalizerOptions) => string;
  close(): Promise<void>;
}

/** Keeps records and statistics in a directory. */
export function openRecords(directory: string, sync: boolean): Records {
  const audit = createAudit({ directory, sync, say });
  const statistics = keepStatistics(directory);
  return {
    openRecorder: (server) => audit.recorder(server ?? 'unnamed'),
    rulesVersion,
    async close() {
      // First, because the end of the audit removes what is old, which must have been counted.
      await statistics.close();
      await audit.close();
    },
  };
}

function say(text: string): void {
  process.stderr.write(`argmend: ${text}\n`);
}

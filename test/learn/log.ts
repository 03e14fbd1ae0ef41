import { randomBytes } from 'node:crypto';
import type { FinishedCall } from '../../src/audit/call-recorder.ts';
import { createAudit } from '../../src/audit/index.ts';
import { createNormalizer, type NormalizerOptions } from '../../src/core/index.ts';
import type { ToolDeclaration } from '../../src/core/tool-plan.ts';
import { finishedCall } from '../audit/calls.ts';

/** One call of a scripted session: what is sent, and whether the server takes it. */
export interface ScriptedCall {
  readonly tool: string;
  readonly sent: unknown;
  /** What the server answers when it fails; it succeeds otherwise. */
  readonly error?: string;
}

/** A session to record: its calls, in order. */
export interface ScriptedSession {
  readonly calls: readonly ScriptedCall[];
  readonly client?: string;
  readonly server?: string;
}

/** Records sessions as the proxy would, by the real normalizer and the real recorder. */
export async function recordSessions(
  directory: string,
  tools: readonly ToolDeclaration[],
  sessions: readonly ScriptedSession[],
  options: NormalizerOptions = {},
): Promise<void> {
  const audit = createAudit({ directory });
  for (const { calls, client = 'test', server = 'files' } of sessions) {
    const recorder = audit.recorder(server);
    const normalizer = createNormalizer({ ...options, server });
    normalizer.learn(tools);
    if (tools.length > 0) recorder.listed(tools);
    for (const call of calls) recorder.finished({ ...finished(call, normalizer), client });
  }
  await audit.close();
}

type AnyNormalizer = ReturnType<typeof createNormalizer>;

function finished({ tool, sent, error }: ScriptedCall, normalizer: AnyNormalizer): FinishedCall {
  const { outcome, norms, problems } = normalizer.apply({ tool, arguments: sent });
  return finishedCall({
    requestId: randomBytes(4).toString('hex'),
    tool,
    status: error === undefined ? 'ok' : 'error',
    error,
    outcome,
    norms,
    problems,
    sent,
  });
}

// In: what becomes of calls. Out: lines in operations.jsonl and the tools of each server, in one directory.
// It must never throw, never hold up a call, and never write a value that may be secret.

import { randomBytes } from 'node:crypto';
import type { CallRecorder, FinishedCall, OpenCall, PreparedRecord } from './call-recorder.ts';
import { Log } from './log/index.ts';
import {
  completionHead,
  completionText,
  preparedRecord,
  startText,
  type SessionContext,
} from './record-text.ts';
import { redact } from './redact/index.ts';
import { patternOf, secretsInEnvironment } from './redact/known-secrets.ts';
import { loadSalt, SALT_LENGTH } from './salt.ts';
import { createFingerprint } from './shape/fingerprint.ts';
import { Shaper } from './shape/index.ts';
import { timestamp } from './timestamp.ts';
import { writeTools } from './tools-file.ts';

/** How records are kept. */
export interface AuditOptions {
  readonly directory: string;
  /** Whether the line of a change is forced onto the disk before the changed call leaves. */
  readonly sync?: boolean | undefined;
  /** Tells people once that recording fails, and once that it works again. */
  readonly say?: ((text: string) => void) | undefined;
  /** The size at which the log is moved aside, in bytes; 10 MiB unless given. */
  readonly rotateAt?: number | undefined;
}

/** The records of a directory. */
export interface Audit {
  /** A recorder for one session with a server. */
  recorder(server: string): CallRecorder;
  /** Writes what is still to be written; nothing is recorded afterwards. */
  close(): Promise<void>;
}

const NAME_LENGTH = 128;
const ROTATE_AT = 10 * 1024 * 1024;

/** Opens the records of a directory; where it cannot be used, it is tried again with every call. */
export function createAudit(options: AuditOptions): Audit {
  const { directory, sync = false, rotateAt = ROTATE_AT, say = () => undefined } = options;
  const secrets = secretsInEnvironment(process.env);
  const secretPattern = patternOf(secrets);
  let salt: Buffer = randomBytes(SALT_LENGTH);
  let shaper = new Shaper(createFingerprint(salt));
  let isClosed = false;
  let written = Promise.resolve();

  const onOpen = (): void => {
    salt = loadSalt(directory, salt);
    shaper = new Shaper(createFingerprint(salt));
  };
  const log = new Log({ directory, sync, rotateAt, say, onOpen });

  return {
    recorder(name) {
      const server = redact(name, NAME_LENGTH);
      const session = randomBytes(6).toString('hex');
      const context: SessionContext = {
        session,
        server,
        secrets,
        secretPattern,
        shapeOf: (sent) => shaper.shapeOf(sent),
        lastNorms: { norms: [], text: '[]' },
      };
      return {
        started: (call) => !isClosed && log.start(startText(call, context)),
        prepare: (call, sent) => prepareSafely(call, sent, context),
        finished(call) {
          if (isClosed) return;
          const { prepared, error } = call;
          if (prepared === undefined || error !== undefined)
            log.complete(completionSafely(call, context));
          else log.complete(completionHead(call), prepared.rest);
        },
        listed(tools) {
          if (isClosed) return;
          // Now, because calls that come before it is written were made with these tools.
          const listed = { ts: timestamp(), server, tools };
          written = written.then(() => writeTools(directory, listed)).catch(() => undefined);
        },
      };
    },
    async close() {
      isClosed = true;
      await written;
      log.close();
    },
  };
}

function prepareSafely(
  call: OpenCall,
  sent: unknown,
  context: SessionContext,
): PreparedRecord | undefined {
  try {
    return preparedRecord(call, sent, context);
  } catch {
    return undefined;
  }
}

/** Arguments that are no JSON, as programs may pass them, can throw when they are looked at. */
function completionSafely(call: FinishedCall, context: SessionContext): string {
  try {
    return completionText(call, context);
  } catch {
    return completionText({ ...call, sent: undefined }, context);
  }
}

// A program that records calls as fast as it can. Its argument is a JSON text:
// { directory, count, rotateAt, everyMs: how often statistics are written, sync }. It prints the index of every call as soon as
// its completion is recorded.
import { writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { createAudit } from '../../../src/audit/index.ts';
import { keepStatistics } from '../../../src/stats/index.ts';
import { finishedCall, NORMS, startedCall } from '../../audit/calls.ts';

const { directory, count, rotateAt, everyMs, sync } = JSON.parse(process.argv[2] ?? '{}');
const audit = createAudit({ directory, rotateAt, sync });
const statistics = keepStatistics(directory, everyMs);
const recorder = audit.recorder('writer');

for (let index = 0; index < count; index += 1) {
  const requestId = String(index);
  const isChanged = index % 2 === 1 && recorder.started(startedCall({ requestId }));
  if (index % 8 === 0) await setImmediate();
  recorder.finished(
    finishedCall({ requestId, ...(isChanged ? { outcome: 'normalized', norms: NORMS } : {}) }),
  );
  writeSync(1, `${index}\n`);
}
await statistics.close();
await audit.close();

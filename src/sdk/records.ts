import { resolve } from 'node:path';
import type { CallRecorder } from '../audit/call-recorder.ts';
import { createAudit, type Audit } from '../audit/index.ts';

/** The records of a directory, and the tools that each server was last seen to have. */
interface OpenRecords {
  readonly audit: Audit;
  readonly listed: Map<string, string>;
}

/** All servers of a process write through one audit for each directory; lines are in the file when they are written. */
const open = new Map<string, OpenRecords>();

/** A recorder for one connection with the server of that name. */
export function openRecorder(directory: string, sync: boolean, server: string): CallRecorder {
  const { audit, listed } = recordsOf(resolve(directory), sync);
  const recorder = audit.recorder(server);
  return {
    started: (call) => recorder.started(call),
    prepare: (call, sent) => recorder.prepare(call, sent),
    finished: (call) => recorder.finished(call),
    listed(tools) {
      // A server made for one request lists the same tools at each.
      const text = JSON.stringify(tools);
      if (listed.get(server) === text) return;
      listed.set(server, text);
      recorder.listed(tools);
    },
  };
}

function recordsOf(directory: string, sync: boolean): OpenRecords {
  const key = `${sync} ${directory}`;
  let records = open.get(key);
  if (records === undefined) {
    records = { audit: createAudit({ directory, sync, say }), listed: new Map() };
    open.set(key, records);
  }
  return records;
}

function say(text: string): void {
  process.stderr.write(`argmend: ${text}\n`);
}

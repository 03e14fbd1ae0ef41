import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const LINE_FEED = 10;

/** A program with pipes to it, seen as a peer that answers lines with lines. */
export class LinePeer {
  readonly process: ChildProcessWithoutNullStreams;
  private readonly onLines: { take: (count: number) => void } = { take: () => undefined };
  private kept: Buffer[] | undefined;

  constructor(command: readonly string[]) {
    const [file = '', ...args] = command;
    this.process = spawn(file, args);
    this.process.stderr.resume();
    this.process.stdout.on('data', (chunk: Buffer) => {
      this.kept?.push(chunk);
      const count = lineFeeds(chunk);
      if (count > 0) this.onLines.take(count);
    });
  }

  /** Sends something and waits for one line. */
  answer(line: Buffer): Promise<void> {
    return new Promise((resolve) => {
      this.onLines.take = () => resolve();
      this.process.stdin.write(line);
    });
  }

  /** The same, and gives what comes until it holds something; servers may say other things first. */
  read(line: Buffer, wanted: string): Promise<string> {
    this.kept = [];
    return new Promise((resolve) => {
      this.onLines.take = () => {
        const text = Buffer.concat(this.kept ?? []).toString();
        if (!text.includes(wanted)) return;
        this.kept = undefined;
        resolve(text);
      };
      this.process.stdin.write(line);
    });
  }

  /** Sends lines, each by a write of its own as clients do, with so many of them unanswered at a time. */
  flood(lines: readonly Buffer[], atOnce: number): Promise<void> {
    return new Promise((resolve) => {
      let sent = 0;
      let answered = 0;
      const send = (count: number): void => {
        const until = Math.min(lines.length, sent + count);
        for (; sent < until; sent += 1) this.process.stdin.write(lines[sent] ?? '');
      };
      this.onLines.take = (count) => {
        answered += count;
        if (answered >= lines.length) resolve();
        send(count);
      };
      send(atOnce);
    });
  }

  /** Memory it has in use, in megabytes. */
  get megabytes(): number {
    const status = readFileSync(`/proc/${this.process.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
  }

  /** Processor time that its threads have taken so far, in microseconds. */
  get processorTime(): number {
    const threads = `/proc/${this.process.pid}/task`;
    const times = readdirSync(threads).map((thread) =>
      Number(readFileSync(`${threads}/${thread}/schedstat`, 'latin1').split(' ')[0]),
    );
    return times.reduce((sum, time) => sum + time, 0) / 1000;
  }

  end(): Promise<void> {
    return new Promise((resolve) => {
      this.process.once('close', () => resolve());
      this.process.stdin.end();
    });
  }
}

function lineFeeds(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1))
    count += 1;
  return count;
}

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { readFileSync } from 'node:fs';

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

  /** The same, and gives the line. */
  async read(line: Buffer): Promise<string> {
    this.kept = [];
    await this.answer(line);
    const text = Buffer.concat(this.kept).toString();
    this.kept = undefined;
    return text;
  }

  /** Sends a line so many times, with so many of them unanswered at a time. */
  flood(line: Buffer, total: number, atOnce: number): Promise<void> {
    return new Promise((resolve) => {
      let sent = atOnce;
      let answered = 0;
      this.onLines.take = (count) => {
        answered += count;
        if (answered >= total) resolve();
        const more = Math.min(count, total - sent);
        if (more <= 0) return;
        sent += more;
        this.process.stdin.write(repeated(line, more));
      };
      this.process.stdin.write(repeated(line, atOnce));
    });
  }

  /** Memory it has in use, in megabytes. */
  get megabytes(): number {
    const status = readFileSync(`/proc/${this.process.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
  }

  /** Processor time it has taken so far, in seconds. */
  get seconds(): number {
    const text = readFileSync(`/proc/${this.process.pid}/stat`, 'latin1');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
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

function repeated(line: Buffer, count: number): Buffer {
  return count === 1 ? line : Buffer.concat(Array.from({ length: count }, () => line));
}

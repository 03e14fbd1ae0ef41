import type { LogLine } from '../records/log-lines.ts';
import { RawClient, textsOf, type Message } from './raw-client.ts';

/** A client whose calls are numbered, and what the server got of each. */
export class Caller {
  readonly client: RawClient;
  count = 0;

  constructor(command: readonly string[]) {
    this.client = new RawClient(command);
  }

  async begin(): Promise<void> {
    await this.client.initialize();
    await this.client.request('list', 'tools/list');
  }

  /** Sends calls that need mending; gives the numbers of those that reached the server changed. */
  async call(times: number): Promise<number[]> {
    const changed: number[] = [];
    for (let call = 0; call < times; call += 1) {
      this.count += 1;
      const answer = await this.client.call(this.count, 'count', { n: '7', index: this.count });
      if (gotNumber(answer)) changed.push(this.count);
    }
    return changed;
  }

  /** What argmend told people. */
  get said(): string[] {
    return this.client.stderr.split('\n').filter((line) => line.startsWith('argmend:'));
  }
}

function gotNumber({ result }: Message): boolean {
  const { n } = JSON.parse(textsOf(result)[0] ?? '{}');
  return n === 7;
}

/** How many calls have a start line. */
export function startsIn(lines: readonly LogLine[]): number {
  const starts = lines.filter(({ status, norms }) => status === undefined && norms !== undefined);
  return new Set(starts.map(({ req_id }) => req_id)).size;
}

/** What one call takes in the columns. */
export interface Row {
  time: number;
  /** Where its line begins in the part of the log. */
  at: number;
  tool: number;
  server: number;
  client: number;
  session: number;
  error: number;
  rules: number;
  duration: number;
  isError: number;
  outcome: number;
}

const FIRST_CAPACITY = 1_024;
const MOST_DURATION = 0xffffffff;

/** The calls of one part of the log in columns, oldest first: 33 bytes a call, and quick to go through. */
export class Segment {
  count = 0;
  time: Float64Array = new Float64Array(FIRST_CAPACITY);
  at: Uint32Array = new Uint32Array(FIRST_CAPACITY);
  session: Uint32Array = new Uint32Array(FIRST_CAPACITY);
  duration: Uint32Array = new Uint32Array(FIRST_CAPACITY);
  tool: Uint16Array = new Uint16Array(FIRST_CAPACITY);
  server: Uint16Array = new Uint16Array(FIRST_CAPACITY);
  client: Uint16Array = new Uint16Array(FIRST_CAPACITY);
  error: Uint16Array = new Uint16Array(FIRST_CAPACITY);
  rules: Uint16Array = new Uint16Array(FIRST_CAPACITY);
  isError: Uint8Array = new Uint8Array(FIRST_CAPACITY);
  outcome: Uint8Array = new Uint8Array(FIRST_CAPACITY);
  firstTime: number = Infinity;
  lastTime: number = -Infinity;

  add(row: Row): void {
    const index = this.count;
    if (index === this.time.length) this.#grow();
    this.count = index + 1;
    this.time[index] = row.time;
    this.at[index] = row.at;
    this.session[index] = row.session;
    this.duration[index] = Math.min(row.duration, MOST_DURATION);
    this.tool[index] = row.tool;
    this.server[index] = row.server;
    this.client[index] = row.client;
    this.error[index] = row.error;
    this.rules[index] = row.rules;
    this.isError[index] = row.isError;
    this.outcome[index] = row.outcome;
    if (row.time < this.firstTime) this.firstTime = row.time;
    if (row.time > this.lastTime) this.lastTime = row.time;
  }

  #grow(): void {
    this.time = grown(this.time, new Float64Array(this.count * 2));
    this.at = grown(this.at, new Uint32Array(this.count * 2));
    this.session = grown(this.session, new Uint32Array(this.count * 2));
    this.duration = grown(this.duration, new Uint32Array(this.count * 2));
    this.tool = grown(this.tool, new Uint16Array(this.count * 2));
    this.server = grown(this.server, new Uint16Array(this.count * 2));
    this.client = grown(this.client, new Uint16Array(this.count * 2));
    this.error = grown(this.error, new Uint16Array(this.count * 2));
    this.rules = grown(this.rules, new Uint16Array(this.count * 2));
    this.isError = grown(this.isError, new Uint8Array(this.count * 2));
    this.outcome = grown(this.outcome, new Uint8Array(this.count * 2));
  }
}

type Column = Float64Array | Uint32Array | Uint16Array | Uint8Array;

function grown<Kind extends Column>(column: Kind, larger: Kind): Kind {
  larger.set(column);
  return larger;
}

import type { OwnLine } from '../../stats/own-line.ts';
import type { KnownFailure, Memory } from '../memory.ts';
import { readCallRecord } from './call-record.ts';

const SERVER = '"server":"';
const CLIENT = ',"client":"';
const SHAPE = ',"shape":';
const ERROR = ',"error":"';
const SESSION_LENGTH = ',"session":"0428b9777bbb"}'.length;
const SESSION_AT = '0428b9777bbb"}'.length;
const TIME_AT = '{"ts":"'.length;
const TIME_END = TIME_AT + '2026-11-18T13:41:18.286Z'.length;
/** What differs between calls that fail alike: fingerprints, and values that problems quote. */
const VALUES =
  /"message":"(?:[^"\\]|\\.)*"|\\"(?:[^"\\]|\\[^"])*\\"|"received":"-?\d[^"]*"|#[0-9a-f]{8}(?=")/g;
/** The same for errors that no wording explains, and for all that our own check explains. */
const IN_ERRORS = /'[^']*'|\\"(?:[^"\\]|\\[^"])*\\"|`[^`]*`|\/[^\s"]*|\d+/g;
const WORDED =
  /valid|requires?|missing|expected|must |recognized|unexpected|unknown|unsupported|unmarshal|of type|want /i;
const MOST_KNOWN = 2_000;

/** Takes in calls that failed. Most fail as others did before; those are told by their text, without being parsed. */
export class KnownFailures {
  readonly #memory: Memory;
  readonly #known = new Map<string, KnownFailure>();
  #forgotten = 0;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** Takes in a line that our own writer wrote. */
  add(text: string, start: number, end: number, { nameAt, nameEnd, normsEnd }: OwnLine): void {
    const line = text.slice(start, end);
    // What a rule changed is looked at closely.
    const key = normsEnd > 0 ? undefined : keyOf(line, nameAt - start, nameEnd - start);
    const known = key === undefined ? undefined : this.#find(key);
    if (known === undefined) this.#learn(line, key);
    else this.#memory.failedAgain(known, sightingIn(line, nameEnd - start));
  }

  #find(key: string): KnownFailure | undefined {
    const { forgotten } = this.#memory;
    // What the memory has forgotten must not be counted on.
    if (forgotten !== this.#forgotten) this.#known.clear();
    this.#forgotten = forgotten;
    return this.#known.get(key);
  }

  #learn(line: string, key: string | undefined): void {
    const record = readCallRecord(decoded(line));
    const known = record && this.#memory.failed(record);
    if (known === undefined || key === undefined) return;
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(key, known);
  }
}

/** What a line has in common with lines of calls that failed alike; undefined when it has no shape. */
function keyOf(line: string, nameAt: number, nameEnd: number): string | undefined {
  const serverAt = line.indexOf(SERVER, nameEnd) + SERVER.length;
  const serverEnd = line.indexOf('"', serverAt);
  const end = line.length - SESSION_LENGTH;
  const errorAt = line.lastIndexOf(ERROR);
  if (serverAt < SERVER.length || errorAt < serverEnd || !line.includes(SHAPE)) return undefined;
  const isExplained = line.includes('"outcome":"unfixed"');
  const error = line.slice(errorAt, end);
  const said = !isExplained && WORDED.test(error) ? error : error.replaceAll(IN_ERRORS, '*');
  const rest = line.slice(serverEnd, errorAt).replaceAll(VALUES, '*');
  return `${line.slice(nameAt, nameEnd)} ${line.slice(serverAt, serverEnd)} ${rest}${said}`;
}

/** What is new about such a line. */
function sightingIn(
  line: string,
  nameEnd: number,
): { ts: string; session: string; client: string; shapeText: string } {
  const clientAt = line.indexOf(CLIENT, nameEnd);
  const client =
    clientAt < 0
      ? ''
      : line.slice(clientAt + CLIENT.length, line.indexOf('"', clientAt + CLIENT.length));
  const shape = line.slice(line.indexOf(SHAPE, nameEnd) + SHAPE.length, line.lastIndexOf(ERROR));
  return {
    ts: line.slice(TIME_AT, TIME_END),
    session: line.slice(line.length - SESSION_AT, -2),
    client: decoded(client),
    shapeText: decoded(shape),
  };
}

function decoded(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString();
}

import { readAnyCalls } from './any-call.ts';
import { OUTCOMES, type CallFacts } from './call-facts.ts';
import type { Names } from './names.ts';
import { readOwnCall } from './own-call.ts';
import type { RuleCombinations } from './rule-combinations.ts';
import type { Row, Segment } from './segment.ts';

/** The numbers for what rows name. */
export interface NameTables {
  readonly tools: Names;
  readonly servers: Names;
  readonly clients: Names;
  readonly sessions: Names;
  readonly errors: Names;
  readonly rules: RuleCombinations;
}

const OUTCOME_NUMBERS = new Map<string, number>(OUTCOMES.map((name, number) => [name, number]));

/** Turns lines into rows of a segment. */
export class RowReader {
  readonly #tables: NameTables;
  readonly #segment: Segment;
  readonly #facts: CallFacts = emptyFacts();
  readonly #row: Row = emptyRow();

  constructor(tables: NameTables, segment: Segment) {
    this.#tables = tables;
    this.#segment = segment;
  }

  /** Takes in whole lines that begin at a place in their part. */
  add(bytes: Buffer, at: number): void {
    const text = bytes.toString('latin1');
    let start = 0;
    while (start < text.length) {
      const end = text.indexOf('\n', start);
      const reading = readOwnCall(text, start, end, this.#facts);
      if (reading === 'call') this.#addRow(this.#facts, at + start, numberOfBytes, decoded);
      else if (reading === 'unsure') this.#addAny(text.slice(start, end), at + start);
      start = end + 1;
    }
  }

  #addAny(line: string, at: number): void {
    for (const facts of readAnyCalls(decoded(line))) this.#addRow(facts, at, numberOf, asIs);
  }

  #addRow(
    facts: CallFacts,
    at: number,
    number: (names: Names, name: string) => number,
    decode: (id: string) => string,
  ): void {
    const { tools, servers, clients, sessions, errors, rules } = this.#tables;
    const row = this.#row;
    row.time = facts.time;
    row.at = at;
    row.tool = number(tools, facts.tool);
    row.server = number(servers, facts.server);
    row.client = number(clients, facts.client);
    row.session = number(sessions, facts.session);
    row.error = number(errors, facts.error);
    row.rules = rules.numberOf(facts.applied, facts.blocked, decode);
    row.duration = facts.duration;
    row.isError = Number(facts.isError);
    row.outcome = OUTCOME_NUMBERS.get(facts.outcome) ?? 0;
    this.#segment.add(row);
  }
}

function numberOfBytes(names: Names, name: string): number {
  return names.numberOfBytes(name);
}

function numberOf(names: Names, name: string): number {
  return names.numberOf(name);
}

function decoded(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString();
}

function asIs(text: string): string {
  return text;
}

function emptyFacts(): CallFacts {
  return {
    time: 0,
    tool: '',
    server: '',
    client: '',
    session: '',
    isError: false,
    outcome: 'clean',
    duration: 0,
    error: '',
    applied: [],
    blocked: [],
  };
}

function emptyRow(): Row {
  return {
    time: 0,
    at: 0,
    tool: 0,
    server: 0,
    client: 0,
    session: 0,
    error: 0,
    rules: 0,
    duration: 0,
    isError: 0,
    outcome: 0,
  };
}

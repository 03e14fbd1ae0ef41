import { cutLine } from '../audit/known-lines/cut-line.ts';
import { KnownLines } from '../audit/known-lines/index.ts';
import { lineCounts, type LineCounts } from './line-counts.ts';
import { NameTable } from './name-table.ts';
import { endsAt, OwnLine, timeOf } from './own-line.ts';
import { parseLine } from './parse-line.ts';
import { RecentLines } from './recent-lines.ts';
import type { RuleTally, Tally, ToolTally } from './tally.ts';

interface NamedTool {
  readonly name: string;
  readonly tally: ToolTally;
}

interface NamedRule {
  readonly tally: RuleTally;
  /** The tool that was added last; most often the next one is the same. */
  lastTool: string | undefined;
}

/** A norm that follows another, up to its rule id; the brace is what is searched. */
const NEXT_NORM = '},{"rule_id":"';
const AFTER_BRACE = '{"rule_id":"'.length;
const ID_AND_TYPE = /([^"\\]*)","type":"([^"\\]*)"/y;

const NEWLINE = 10;

/**
 * Counts lines. Those of a kind that was met before are told by comparing bytes. Of the others, those that our own writer
 * wrote are read where they stand, without parsing; all others are parsed. Their text has a character for every byte, and only
 * names are decoded.
 */
export class LineFold {
  readonly #tally: Tally;
  readonly #known = new KnownLines<LineCounts>();
  readonly #line = new OwnLine();
  readonly #tools = new NameTable<NamedTool>();
  readonly #rules = new NameTable<NamedRule>();
  /** The rules of the line at hand. */
  readonly #applied: NamedRule[] = [];
  #appliedCount = 0;
  readonly #recent = new RecentLines();
  #lastTime = '';
  /** Where the last counted line begins in the piece at hand, when it is one of ours. */
  #lastAt = -1;

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  /** Counts whole lines. */
  add(bytes: Buffer): void {
    this.#known.startPiece(bytes);
    let start = 0;
    while (start < bytes.length) {
      const counts = this.#known.read(start);
      const end = counts === undefined ? lineEnd(bytes, start) : this.#known.end;
      if (counts === undefined) this.#addLine(bytes.toString('latin1', start, end - 1), start);
      else this.#addKnown(counts, start, end);
      start = end;
    }
    if (this.#lastAt >= 0) this.#lastTime = timeOf(bytes, this.#lastAt);
    this.#lastAt = -1;
    this.#recent.endPiece(bytes);
  }

  /** Brings the tally up to date. */
  finish(): void {
    this.#tally.addRecent(this.#recent.take().flatMap((line) => parseLine(decode(line)).calls));
    if (this.#lastTime !== '') this.#tally.lastUpdated = this.#lastTime;
  }

  #addKnown({ tool, rules }: LineCounts, start: number, end: number): void {
    if (tool === undefined) return;
    tool.processed += 1;
    this.#lastAt = start;
    if (rules.length === 0) return;
    tool.normalized += 1;
    for (const rule of rules) rule.hits += 1;
    this.#recent.add(start, end - 1);
  }

  /** Counts a line that is not known, and remembers it for the next one like it. */
  #addLine(line: string, start: number): void {
    if (!this.#addOwn(line, start)) this.#addAny(line, start);
    if (!this.#known.isFull && this.#known.wants()) this.#remember(line);
  }

  /** Counts a line as our writer lays it out; false when it is any other. */
  #addOwn(text: string, start: number): boolean {
    const line = this.#line;
    if (!line.read(text, 0, text.length)) return false;
    if (!line.isCounted) return true;
    const { nameAt, nameEnd, normsAt, normsEnd } = line;
    if (normsAt > 0 && !this.#findRules(text, normsAt, normsEnd)) return false;
    const name = text.slice(nameAt, nameEnd);
    const tool = this.#tools.get(name) ?? this.#addTool(name);
    tool.tally.processed += 1;
    this.#lastAt = start;
    if (normsAt > 0) {
      this.#countChange(tool);
      this.#recent.add(start, start + text.length);
    }
    return true;
  }

  #addTool(bytes: string): NamedTool {
    const name = decode(bytes);
    const tool = { name, tally: this.#tally.tool(name) };
    this.#tools.set(bytes, tool);
    return tool;
  }

  /** Finds the rules that norms name; false when they are not laid out as expected. */
  #findRules(text: string, normsAt: number, normsEnd: number): boolean {
    this.#appliedCount = 0;
    for (let at = normsAt; at > 0; at = nextNorm(text, at, normsEnd)) {
      const id = text.slice(at, text.indexOf('"', at));
      const rule = this.#rules.get(id) ?? this.#addRule(text, at);
      if (rule === undefined) return false;
      this.#applied[this.#appliedCount] = rule;
      this.#appliedCount += 1;
    }
    return true;
  }

  /** Takes in the rule whose id begins at a place. */
  #addRule(text: string, at: number): NamedRule | undefined {
    ID_AND_TYPE.lastIndex = at;
    const [, id, type] = ID_AND_TYPE.exec(text) ?? [];
    if (id === undefined || type === undefined) return undefined;
    const rule = { tally: this.#tally.rule(decode(id), decode(type)), lastTool: undefined };
    this.#rules.set(id, rule);
    return rule;
  }

  #countChange({ name, tally }: NamedTool): void {
    tally.normalized += 1;
    for (let index = 0; index < this.#appliedCount; index += 1) {
      const rule = this.#applied[index];
      if (rule === undefined) continue;
      rule.tally.hits += 1;
      if (rule.lastTool !== name) rule.tally.tools.add(name);
      rule.lastTool = name;
    }
  }

  /** Counts a line that anybody may have written. */
  #addAny(text: string, start: number): void {
    const { calls, unreadable } = parseLine(decode(text));
    this.#tally.unreadable += unreadable;
    for (const call of calls) {
      this.#tally.count(call);
      this.#lastTime = call.ts;
      this.#lastAt = -1;
    }
    const isChanged = calls.some(({ applied }) => applied.length > 0);
    if (isChanged) this.#recent.add(start, start + text.length);
  }

  #remember(text: string): void {
    const cut = cutLine(text);
    if (cut === undefined) return;
    const { calls, unreadable } = parseLine(decode(text));
    if (unreadable === 0) this.#known.add(cut, lineCounts(calls[0], this.#tally));
  }
}

/** Where the next line begins. */
function lineEnd(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(NEWLINE, start);
  return end < 0 ? bytes.length : end + 1;
}

/** Where the rule id of the next norm begins; zero when there is none. */
function nextNorm(text: string, from: number, normsEnd: number): number {
  for (let at = text.indexOf('{', from); at >= 0 && at < normsEnd; at = text.indexOf('{', at + 1)) {
    if (endsAt(text, at + AFTER_BRACE, NEXT_NORM)) return at + AFTER_BRACE;
  }
  return 0;
}

function decode(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString();
}

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

/**
 * Counts lines. Those that our own writer wrote are read where they stand, without parsing; all others are parsed. Text has
 * a character for every byte here, and only names are decoded.
 */
export class LineFold {
  readonly #tally: Tally;
  readonly #line = new OwnLine();
  readonly #tools = new NameTable<NamedTool>();
  readonly #rules = new NameTable<NamedRule>();
  /** The rules of the line at hand. */
  readonly #applied: NamedRule[] = [];
  #appliedCount = 0;
  readonly #recent = new RecentLines();
  #lastTime = '';
  /** Where the last counted line begins, when it is one of ours. */
  #lastAt = -1;

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  /** Counts whole lines. */
  add(bytes: Buffer): void {
    const text = bytes.toString('latin1');
    this.#recent.startPiece(text);
    let start = 0;
    while (start < text.length) {
      const end = text.indexOf('\n', start);
      if (!this.#addOwn(text, start, end)) this.#addAny(text, start, end);
      start = end + 1;
    }
    if (this.#lastAt >= 0) this.#lastTime = timeOf(text, this.#lastAt);
    this.#lastAt = -1;
  }

  /** Brings the tally up to date. */
  finish(): void {
    this.#tally.addRecent(this.#recent.take().flatMap((line) => parseLine(decode(line)).calls));
    if (this.#lastTime !== '') this.#tally.lastUpdated = this.#lastTime;
  }

  /** Counts a line as our writer lays it out; false when it is any other. */
  #addOwn(text: string, start: number, end: number): boolean {
    const line = this.#line;
    if (!line.read(text, start, end)) return false;
    if (!line.isCounted) return true;
    const { nameAt, nameEnd, normsAt, normsEnd } = line;
    if (normsAt > 0 && !this.#findRules(text, normsAt, normsEnd)) return false;
    const name = text.slice(nameAt, nameEnd);
    const tool = this.#tools.get(name) ?? this.#addTool(name);
    tool.tally.processed += 1;
    this.#lastAt = start;
    if (normsAt > 0) {
      this.#countChange(tool);
      this.#recent.add(start, end);
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
  #addAny(text: string, start: number, end: number): void {
    const { calls, unreadable } = parseLine(decode(text.slice(start, end)));
    this.#tally.unreadable += unreadable;
    for (const call of calls) {
      this.#tally.count(call);
      this.#lastTime = call.ts;
      this.#lastAt = -1;
    }
    if (calls.some(({ applied }) => applied.length > 0)) this.#recent.add(start, end);
  }
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

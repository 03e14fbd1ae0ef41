import { OwnLine } from '../../stats/own-line.ts';
import { SEARCHED_LENGTH, type CallFacts, type Outcome } from './call-facts.ts';

const NORM_ID = '{"rule_id":"';
const STATUS_AT = '","status":"'.length;
const DURATION_AT = '","duration_ms":'.length;
const OUTCOME_AT = ',"outcome":"'.length;
const VERSION = ',"v":1,"req_id":"';
const SERVER = '","server":"';
const CLIENT = '","client":"';
const PROBLEMS = /(?:","rules_version":"[^"\\]*)?(?:","skipped":"[^"\\]*)?","problems":\[/y;
const BLOCKED = '{"kind":"blocked"';
const RULE = '"rule_id":"';
const ERROR = ',"error":"';
const SESSION_LENGTH = '0428b9777bbb'.length;
const SESSION_END = '"}'.length;
const BEFORE_SESSION = '","session":"'.length + SESSION_LENGTH + SESSION_END;

const line = new OwnLine();

/** What a line turned out to be: a call, a line that ends none, or one that has to be parsed. */
export type Reading = 'call' | 'none' | 'unsure';

/**
 * Reads a line as our own writer lays it out into `facts`, without parsing it. The text has a character for every byte;
 * names are given as they stand in it.
 */
export function readOwnCall(text: string, start: number, end: number, facts: CallFacts): Reading {
  if (!line.read(text, start, end)) return 'unsure';
  if (!line.isCounted) return 'none';
  const { nameAt, nameEnd, normsAt, normsEnd } = line;
  facts.tool = text.slice(nameAt, nameEnd);
  facts.time = timeAt(text, start);
  const version = readState(text, nameEnd, facts);
  const rest = text.indexOf(VERSION, version);
  if (rest < 0 || rest > end) return 'unsure';
  facts.applied = normsAt === 0 ? NONE : idsBetween(text, normsAt - NORM_ID.length, normsEnd);
  const isRead = readParties(text, rest + VERSION.length, end, facts);
  return isRead && !facts.applied.some(isEscaped) ? 'call' : 'unsure';
}

const NONE: string[] = [];

/** Status, duration and outcome; gives the place behind them. */
function readState(text: string, nameEnd: number, facts: CallFacts): number {
  const statusAt = nameEnd + STATUS_AT;
  facts.isError = text.charCodeAt(statusAt) === 101;
  let at = statusAt + (facts.isError ? 'error' : 'ok').length + DURATION_AT;
  let duration = 0;
  for (let digit = text.charCodeAt(at) - 48; digit >= 0 && digit <= 9;) {
    duration = duration * 10 + digit;
    at += 1;
    digit = text.charCodeAt(at) - 48;
  }
  facts.duration = duration;
  facts.outcome = outcomeBy(text.charCodeAt(at + OUTCOME_AT));
  return at + OUTCOME_AT;
}

/** Outcomes begin with different letters. */
function outcomeBy(letter: number): Outcome {
  if (letter === 99) return 'clean';
  if (letter === 110) return 'normalized';
  return letter === 117 ? 'unfixed' : 'observed';
}

/** Server, client, session and, where there are any, problems and the error. False where something is escaped. */
function readParties(text: string, idAt: number, end: number, facts: CallFacts): boolean {
  const idEnd = text.indexOf('"', idAt);
  if (!text.startsWith(SERVER, idEnd)) return false;
  const serverAt = idEnd + SERVER.length;
  const serverEnd = text.indexOf('"', serverAt);
  facts.server = text.slice(serverAt, serverEnd);
  const hasClient = text.startsWith(CLIENT, serverEnd);
  const clientAt = serverEnd + CLIENT.length;
  const clientEnd = hasClient ? text.indexOf('"', clientAt) : serverEnd;
  facts.client = hasClient ? text.slice(clientAt, clientEnd) : '';
  const sessionEnd = end - SESSION_END;
  facts.session = text.slice(sessionEnd - SESSION_LENGTH, sessionEnd);
  facts.error = facts.isError ? errorIn(text, serverEnd, end) : '';
  facts.blocked = blockedIn(text, clientEnd, end);
  return ![facts.server, facts.client, ...facts.blocked].some(isEscaped);
}

function isEscaped(name: string): boolean {
  return name.includes('\\');
}

function errorIn(text: string, from: number, end: number): string {
  const at = text.indexOf(ERROR, from);
  if (at < 0 || at > end) return '';
  const start = at + ERROR.length;
  const stop = Math.min(end - BEFORE_SESSION, start + SEARCHED_LENGTH);
  return text.slice(start, stop);
}

function blockedIn(text: string, from: number, end: number): string[] {
  PROBLEMS.lastIndex = from;
  if (!PROBLEMS.test(text)) return NONE;
  const ids: string[] = [];
  for (let at = text.indexOf(BLOCKED, PROBLEMS.lastIndex); at >= 0 && at < end;) {
    const idAt = text.indexOf(RULE, at) + RULE.length;
    ids.push(text.slice(idAt, text.indexOf('"', idAt)));
    at = text.indexOf(BLOCKED, idAt);
  }
  return ids;
}

/** The rule ids of norms, each once. */
function idsBetween(text: string, from: number, end: number): string[] {
  const ids: string[] = [];
  for (let at = text.indexOf(NORM_ID, from); at >= 0 && at < end; at = text.indexOf(NORM_ID, at)) {
    at += NORM_ID.length;
    const id = text.slice(at, text.indexOf('"', at));
    if (!ids.includes(id)) ids.push(id);
  }
  return ids;
}

const TIME_AT = '{"ts":"'.length;
const MINUTE_LENGTH = '2026-11-18T13:41'.length;

let minute = '';
let minuteStart = Number.NaN;

/** The time of the line that begins at a place; most lines share their minute with the one before. */
function timeAt(text: string, start: number): number {
  const at = start + TIME_AT;
  const ownMinute = text.slice(at, at + MINUTE_LENGTH);
  if (ownMinute !== minute) {
    minute = ownMinute;
    minuteStart = Date.parse(`${ownMinute}Z`);
  }
  const seconds = Number(text.slice(at + MINUTE_LENGTH + 1, at + MINUTE_LENGTH + 7));
  return minuteStart + Math.round(seconds * 1_000);
}

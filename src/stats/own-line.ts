/** The beginning of a record as it is written, up to the request, to the version or into the norms. */
const HEAD =
  /\{"ts":"[^"\\]{24}","tool":"[^"\\]*","(?:req_id":"|status":"(?:ok|error)","duration_ms":\d+,"outcome":"(?:clean|normalized|unfixed|observed)",(?:"v":|"norms":\[\{"rule_id":"))/y;
/** One character tells apart what the beginning ends in: `"v":`, `"req_id":"` or `"norms":[{"rule_id":"`. */
const COLON = ':'.charCodeAt(0);
const REQUEST_MARK = 'q'.charCodeAt(0);
const REQUEST_MARK_AT = 'q_id":"'.length;
/** And the outcome `observed` from the other three. */
const OBSERVED_MARK = 'v'.charCodeAt(0);
const OBSERVED_MARK_AT = 'ved","norms":[{"rule_id":"'.length;
const NORMS_END = '}],"v":';
/** What a record begins with; no text within one can hold it, because its quotes would be escaped. */
const RECORD = '{"ts":';
/** What a whole record ends with. */
const SESSION = ',"session":"';
const SESSION_REST = '0428b9777bbb"}'.length;
const BRACE = '}'.charCodeAt(0);
const QUOTE = '"'.charCodeAt(0);

const TIME_AT = '{"ts":"'.length;
const TIME_END = TIME_AT + '2026-11-18T13:41:18.286Z'.length;
const NAME_AT = TIME_END + '","tool":"'.length;

/**
 * A line as our own writer lays it out, read without parsing it. One object reads all lines, one after the other; the text
 * they stand in has a character for every byte, and is short, because a search for what is not there goes to its end.
 */
export class OwnLine {
  /** Whether the line ends a call; if not, nothing of it is counted. */
  isCounted = false;
  nameAt = 0;
  nameEnd = 0;
  /** Where the first norm's rule id begins, and where the norms end; both zero when nothing was applied. */
  normsAt = 0;
  normsEnd = 0;

  /** Reads a line; false when anybody else wrote it, or not all of it. */
  read(text: string, start: number, end: number): boolean {
    HEAD.lastIndex = start;
    if (!HEAD.test(text) || !isWhole(text, start, end)) return false;
    const headEnd = HEAD.lastIndex;
    this.nameAt = start + NAME_AT;
    this.nameEnd = text.indexOf('"', this.nameAt);
    this.normsAt = 0;
    this.normsEnd = 0;
    const isPlain = text.charCodeAt(headEnd - 1) === COLON;
    this.isCounted = isPlain || text.charCodeAt(headEnd - REQUEST_MARK_AT) !== REQUEST_MARK;
    return isPlain || !this.isCounted || this.#readNorms(text, headEnd, end);
  }

  #readNorms(text: string, at: number, end: number): boolean {
    const normsEnd = text.indexOf(NORMS_END, at);
    if (normsEnd < 0 || normsEnd > end) return false;
    // What would have been changed was not applied.
    if (text.charCodeAt(at - OBSERVED_MARK_AT) === OBSERVED_MARK) return true;
    this.normsAt = at;
    this.normsEnd = normsEnd;
    return true;
  }
}

/** The time of the record that begins at a place. */
export function timeOf(bytes: Buffer, start: number): string {
  return bytes.toString('utf8', start + TIME_AT, start + TIME_END);
}

/** Whether a line that begins as a record of ours holds all of it, and no second one behind a first that was cut off. */
function isWhole(text: string, start: number, end: number): boolean {
  if (text.charCodeAt(end - 1) !== BRACE || text.charCodeAt(end - 2) !== QUOTE) return false;
  if (!endsAt(text, end - SESSION_REST, SESSION)) return false;
  const next = text.indexOf(RECORD, start + 1);
  return next < 0 || next > end;
}

/** Whether a word ends at a place. To cut out and compare is quicker than any search or loop. */
export function endsAt(text: string, end: number, wanted: string): boolean {
  return text.slice(end - wanted.length, end) === wanted;
}

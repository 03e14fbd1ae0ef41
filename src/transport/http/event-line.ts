const LINE_FEED = 10;
const RETURN = 13;

/** Where the line that goes on at `at` ends, before its line end; the end of the bytes where they end first. */
export function lineEnd(bytes: Buffer, at: number): number {
  const feed = bytes.indexOf(LINE_FEED, at);
  const end = feed === -1 ? bytes.length : feed;
  const back = bytes.subarray(at, end).indexOf(RETURN);
  return back === -1 ? end : at + back;
}

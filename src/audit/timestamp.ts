const SECOND = 1_000;

let second = Number.NaN;
let upToSecond = '';

/** The time now, as `2026-11-18T13:41:18.286Z`. */
export function timestamp(): string {
  const now = Date.now();
  const start = Math.floor(now / SECOND);
  if (start !== second) {
    second = start;
    upToSecond = new Date(start * SECOND).toISOString().slice(0, -'000Z'.length);
  }
  return `${upToSecond}${String(now - start * SECOND).padStart(3, '0')}Z`;
}

const WHOLE = new Intl.NumberFormat('en-US');
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const SHORT_CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY_LENGTH = 24 * HOUR;

/** A count, such as `12,345`. */
export function count(value: number): string {
  return WHOLE.format(value);
}

/** A count with its noun: `1 call`, `2 calls`. */
export function counted(value: number, noun: string, plural = `${noun}s`): string {
  return `${count(value)} ${value === 1 ? noun : plural}`;
}

/** A share in per cent; a small one is not rounded to nothing, nor a large one to all. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '0 %';
  const percent = (100 * part) / whole;
  if (percent > 0 && percent < 0.1) return '< 0.1 %';
  if (percent < 100 && percent > 99.9) return '> 99.9 %';
  return `${percent < 10 && percent > 0 ? percent.toFixed(1) : Math.round(percent)} %`;
}

/** A length of time in at most two units. */
export function duration(milliseconds: number): string {
  if (milliseconds < SECOND) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < MINUTE) return `${(milliseconds / SECOND).toFixed(1)} s`;
  if (milliseconds < HOUR) return inTwo(milliseconds, [MINUTE, 'min'], [SECOND, 's']);
  if (milliseconds < DAY_LENGTH) return inTwo(milliseconds, [HOUR, 'h'], [MINUTE, 'min']);
  return inTwo(milliseconds, [DAY_LENGTH, 'd'], [HOUR, 'h']);
}

type Unit = readonly [length: number, name: string];

function inTwo(milliseconds: number, [large, name]: Unit, [small, smallName]: Unit): string {
  const rest = Math.floor((milliseconds % large) / small);
  const whole = `${Math.floor(milliseconds / large)} ${name}`;
  return rest === 0 ? whole : `${whole} ${rest} ${smallName}`;
}

/** How long ago something was. */
export function ago(time: number): string {
  const passed = Date.now() - time;
  if (passed < 5 * SECOND) return 'now';
  const [unit, name]: Unit =
    passed < MINUTE
      ? [SECOND, 's']
      : passed < HOUR
        ? [MINUTE, 'min']
        : passed < 2 * DAY_LENGTH
          ? [HOUR, 'h']
          : [DAY_LENGTH, 'd'];
  return `${Math.floor(passed / unit)} ${name} ago`;
}

/** A time of day; with the day where it is another one than today. */
export function clock(time: number): string {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? CLOCK.format(date) : `${DAY.format(date)} ${CLOCK.format(date)}`;
}

/** A time on an axis whose steps have a length; the day only where it says something. */
export function axisTime(time: number, step: number): string {
  const date = new Date(time);
  if (step >= DAY_LENGTH || isMidnight(date)) return DAY.format(date);
  return (step < MINUTE ? CLOCK : SHORT_CLOCK).format(date);
}

function isMidnight(date: Date): boolean {
  return date.getHours() + date.getMinutes() + date.getSeconds() === 0;
}

/** A time in a table, with its day. */
export function dayTime(time: number): string {
  const date = new Date(time);
  return `${DAY.format(date)} ${CLOCK.format(date)}`;
}

/** Characters that cannot be seen, or that turn the text around them. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164]/gu;

/** Text from outside, with everything that could hide or deceive written out. */
export function plain(text: string): string {
  return text.replaceAll(
    INVISIBLE,
    (character) => `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  );
}

/** The same for text that may have lines. */
export function plainLines(text: string): string {
  return text
    .split('\n')
    .map((line) => plain(line.replaceAll('\t', '  ')))
    .join('\n');
}

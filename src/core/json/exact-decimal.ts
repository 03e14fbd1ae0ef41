const NUMBER = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Whether JavaScript keeps exactly the number that a JSON number spells. */
export function isExactDecimal(text: string): boolean {
  const kept = String(Number(text));
  return kept === text || normalForm(text) === normalForm(kept);
}

/** The same for all spellings of one number: its digits without outer zeros, and a power of ten. */
function normalForm(text: string): string | undefined {
  const [, whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = withoutTrailingZeros(digits);
  if (significant === '') return '0';
  const power = Number(exponent) - fraction.length + digits.length - significant.length;
  return `${text.startsWith('-') ? '-' : ''}${significant}e${power}`;
}

/** Without a pattern, which would take quadratic time where zeros come before the last digit. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits.endsWith('0', end)) end -= 1;
  return digits.slice(0, end);
}

/** What can be typed, for people. */
export const KEYS: readonly (readonly [keys: string, meaning: string])[] = [
  ['/', 'search'],
  ['j  k', 'next, previous row'],
  ['Enter', 'open the row'],
  ['Esc', 'close, leave the search'],
  ['1 ... 6', 'the pages'],
  ['t', 'light, dark, as the system'],
  ['?', 'this list'],
];

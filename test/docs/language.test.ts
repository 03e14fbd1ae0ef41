import { describe, expect, it } from 'vitest';
import { PAGES } from './pages.ts';

/** Words that praise, or that call a thing easy, instead of saying what it does. */
const PRAISE =
  /\b(?:blazing|seamless(?:ly)?|powerful|robust|effortless(?:ly)?|cutting-edge|state-of-the-art|world-class|revolutionary|game-chang\w+|simply|easily|just works|lightning|supercharge\w*|leverag\w+|elegant(?:ly)?|beautiful(?:ly)?|best-in-class|production-ready|enterprise-grade)\b/i;

describe('the language of the documentation', () => {
  it.each(PAGES)('$path tells and does not praise', ({ text }) => {
    expect(PRAISE.exec(text)?.[0]).toBeUndefined();
  });

  it.each(PAGES)('$path is plain ASCII', ({ text }) => {
    expect(/[^\n\t -~]/.exec(text)?.[0]).toBeUndefined();
  });
});

import { charge } from '../budget.ts';
import { MAX_PATTERN_TEXT } from '../limits.ts';
import type { PatternEngine } from '../pattern-engine.ts';
import { acceptsUnknown } from '../reading.ts';
import type { Check, Matcher } from './check.ts';

/** Compiles `pattern`. */
export function compilePattern(matches: Matcher): Check {
  return (value) => typeof value !== 'string' || (matches(value) ?? acceptsUnknown());
}

/** What compiling a pattern costs of the budget of the check that needs it first. */
const STEPS_A_COMPILATION = 2000;

/** Readies a pattern to be compiled by an engine when it is first needed. */
export function createMatcher(source: string, engine: PatternEngine | undefined): Matcher {
  if (engine === undefined) return () => undefined;
  let test: ((text: string) => boolean) | undefined;
  let isCompiled = false;
  return (text) => {
    if (!isCompiled) {
      isCompiled = true;
      test = attempt(() => engine(source));
      charge(STEPS_A_COMPILATION + source.length);
    }
    if (test === undefined || text.length > MAX_PATTERN_TEXT) return undefined;
    // The engine looks at each character with many states in mind.
    charge(1 + (text.length >> 1));
    return test(text);
  };
}

/** An engine is somebody else's code: what it throws means that it cannot run the pattern. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

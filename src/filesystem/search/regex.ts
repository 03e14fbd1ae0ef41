import { RE2JS } from 're2js';
import { FilesystemFault, quoted } from '../fault.ts';

const MAX_SOURCE = 4096;
/** The time of a match grows with the length of the text times this. */
const MAX_PROGRAM = 1000;

/** Compiles a caller's regular expression for an engine that takes linear time. */
export function compileRegex(source: string, caseSensitive: boolean): RE2JS {
  const flags = RE2JS.MULTILINE | (caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
  if (source.length > MAX_SOURCE) throw refusal(source, `is longer than ${MAX_SOURCE} characters`);
  const compiled = compile(source, flags);
  if (compiled.programSize() > MAX_PROGRAM) throw refusal(source, 'repeats too much; simplify it');
  return compiled;
}

function compile(source: string, flags: number): RE2JS {
  try {
    return RE2JS.compile(source, flags);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw refusal(
      source,
      `is not understood (${reason}); the syntax is that of RE2, without lookaround and back-references`,
    );
  }
}

function refusal(source: string, reason: string): FilesystemFault {
  return new FilesystemFault(`the regular expression ${quoted(source)} ${reason}`);
}

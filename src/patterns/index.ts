// In: the regular expressions of upstream schemas. Out: tests that run in linear time, for the port of the core.
// It must never hand a pattern to the JavaScript engine, which a hostile one can stall.

import { RE2JS } from 're2js';
import type { PatternEngine } from '../core/schema/pattern-engine.ts';
import { toRe2 } from './translate.ts';

const MAX_SOURCE = 4096;
/** The time of a test grows with the length of the text times this. */
const MAX_PROGRAM = 1000;

/** A linear-time engine for ECMAScript patterns; it declines what RE2 cannot express. */
export function createRe2Engine(): PatternEngine {
  return (source) => {
    const translated = source.length > MAX_SOURCE ? undefined : toRe2(source);
    if (translated === undefined) return undefined;
    const pattern = compile(translated);
    if (pattern === undefined || pattern.programSize() > MAX_PROGRAM) return undefined;
    return (text) => pattern.test(text);
  };
}

function compile(translated: string): RE2JS | undefined {
  try {
    return RE2JS.compile(translated);
  } catch {
    return undefined;
  }
}

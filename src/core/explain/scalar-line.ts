import type { ProblemKind } from '../problem.ts';
import { acceptedKinds } from '../repair/accepted-kinds.ts';
import type { Site } from '../repair/site.ts';
import { exampleFor } from './example.ts';
import { expectedWords, listedAt } from './expected.ts';
import { jsonFault } from './json-fault.ts';
import { nearestName } from './nearest-name.ts';
import { receivedValue, receivedWords } from './received.ts';

/** Of a longer list only the beginning is searched for what was meant. */
const MOST_CANDIDATES = 1000;

/** What to say of one value: the line, and the kind of problem where a closer look tells more. */
export interface ValueLine {
  readonly message: string;
  readonly kind?: ProblemKind;
}

/** The line for a value that does not fit: what was sent, what is accepted, and what to send where that is known. */
export function scalarLine(
  kind: ProblemKind,
  value: unknown,
  site: Site,
  param: string,
): ValueLine {
  const name = param === '' ? 'The arguments' : `\`${param}\``;
  const got = `${name}: got ${receivedValue(value, param)}`;
  if (kind === 'enum')
    return { message: `${got}. Use ${expectedWords(site)}.${closest(value, site)}` };
  return (
    lineForNumber(name, value, site, param) ??
    lineForText(name, value, site, param) ?? {
      message: `${isOfKind(kind) ? got : `${name}: got ${receivedWords(value, param)}`}. Send ${expectedWords(site)}${exampleFor(value, site, param)}.`,
    }
  );
}

/** Whether a value is of an accepted kind, so that only its content is wrong. */
function isOfKind(kind: ProblemKind): boolean {
  return kind === 'format' || kind === 'range' || kind === 'other';
}

function closest(value: unknown, site: Site): string {
  const listed = listedAt(site).slice(0, MOST_CANDIDATES);
  const names = listed.filter((member) => typeof member === 'string');
  const nearest = typeof value === 'string' ? nearestName(value, names) : undefined;
  return nearest === undefined ? '' : ` Closest: ${JSON.stringify(nearest)}.`;
}

function lineForNumber(
  name: string,
  value: unknown,
  site: Site,
  param: string,
): ValueLine | undefined {
  if (typeof value !== 'number') return undefined;
  const got = receivedValue(value, param);
  const kinds = acceptedKinds(site);
  if (kinds?.has('string') === true && !kinds.has('number')) {
    const what = 'Send it as a string in quotes; long numbers lose digits.';
    return { message: `${name}: got the number ${got}. ${what}` };
  }
  if (kinds?.has('number') !== true || Number.isInteger(value) || !wantsInteger(site))
    return undefined;
  return { message: `${name}: got ${got}. Send a whole number.`, kind: 'type' };
}

function lineForText(
  name: string,
  value: unknown,
  site: Site,
  param: string,
): ValueLine | undefined {
  if (typeof value !== 'string') return undefined;
  const kinds = acceptedKinds(site);
  if (kinds?.has('number') === true && isBigInteger(value)) {
    const what = 'too large to convert safely. Send it as a JSON integer, without quotes.';
    return { message: `${name}: got ${receivedValue(value, param)}, ${what}` };
  }
  const takesContainer = kinds?.has('array') === true || kinds?.has('object') === true;
  return takesContainer ? lineForJson(name, value, param) : undefined;
}

function lineForJson(name: string, text: string, param: string): ValueLine | undefined {
  const fault = jsonFault(text);
  if (fault === undefined) return undefined;
  const { what, brokenOff } = fault;
  if (param === '' && brokenOff !== undefined) {
    const advice = 'Send the complete arguments; split the content if it is long.';
    return {
      message: `The arguments ended early (${brokenOff}). Nothing was executed. ${advice}`,
      kind: 'json',
    };
  }
  const wanted = text.trimStart().startsWith('[') ? 'array' : 'object';
  const message = `${name}: got text that is not valid JSON (${what}). Send the ${wanted} itself, not text.`;
  return { message, kind: 'json' };
}

function isBigInteger(text: string): boolean {
  return /^-?[1-9][0-9]*$/.test(text) && !Number.isSafeInteger(Number(text));
}

function wantsInteger({ parts }: Site): boolean {
  return parts.some(({ schema }) => typeof schema !== 'boolean' && schema['type'] === 'integer');
}

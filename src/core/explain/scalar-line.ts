import type { ProblemKind } from '../problem.ts';
import { acceptedKinds } from '../repair/accepted-kinds.ts';
import { listedValues } from '../repair/fixed-value.ts';
import type { Site } from '../repair/site.ts';
import { exampleFor, expectedWords } from './expected.ts';
import { nearestName } from './nearest-name.ts';
import { receivedWords } from './received.ts';

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
  const got = `${name}: got ${receivedWords(value, param)}`;
  const wanted = expectedWords(site);
  if (kind === 'enum') return { message: `${got}. Use ${wanted}.${closest(value, site)}` };
  return (
    lineForNumber(got, value, site) ??
    lineForText(got, wanted, value, site) ?? {
      message: `${got}. Send ${wanted}${example(value, site)}.`,
    }
  );
}

function closest(value: unknown, { parts }: Site): string {
  const listed = parts.flatMap((part) => listedValues(part) ?? []);
  const names = listed.filter((member) => typeof member === 'string');
  const nearest = typeof value === 'string' ? nearestName(value, names) : undefined;
  return nearest === undefined ? '' : ` Closest: ${JSON.stringify(nearest)}.`;
}

function lineForNumber(got: string, value: unknown, site: Site): ValueLine | undefined {
  if (typeof value !== 'number') return undefined;
  const kinds = acceptedKinds(site);
  if (kinds?.has('string') === true && !kinds.has('number')) {
    return { message: `${got}. Send it as a string in quotes; long numbers lose digits.` };
  }
  if (kinds?.has('number') !== true || Number.isInteger(value) || !wantsInteger(site))
    return undefined;
  return { message: `${got}. Send a whole number.`, kind: 'type' };
}

function lineForText(
  got: string,
  wanted: string,
  value: unknown,
  site: Site,
): ValueLine | undefined {
  if (typeof value !== 'string') return undefined;
  const kinds = acceptedKinds(site);
  if (kinds?.has('number') === true && isBigInteger(value)) {
    const what = 'too large to convert safely. Send it as a JSON integer, without quotes.';
    return { message: `${got}, ${what}` };
  }
  const takesContainer = kinds?.has('array') === true || kinds?.has('object') === true;
  const fault = takesContainer ? jsonFault(value) : undefined;
  if (fault === undefined) return undefined;
  const message = `${got.replace(/got .*/s, 'got text')} that is not valid JSON (${fault}). Send ${wanted} itself, not text.`;
  return { message, kind: 'json' };
}

function isBigInteger(text: string): boolean {
  return /^-?[1-9][0-9]*$/.test(text) && !Number.isSafeInteger(Number(text));
}

/** What is wrong with text that sets out to be JSON of a container. */
function jsonFault(text: string): string | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const at = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
    return at === undefined ? `it ends early at character ${text.length}` : `at character ${at}`;
  }
}

function wantsInteger({ parts }: Site): boolean {
  return parts.some(({ schema }) => typeof schema !== 'boolean' && schema['type'] === 'integer');
}

function example(value: unknown, site: Site): string {
  if (typeof value !== 'string') return '';
  const shown = exampleFor(site);
  return shown === undefined ? '' : `, for example ${shown}`;
}

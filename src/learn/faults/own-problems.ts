import type { RecordedProblem } from '../fold/call-record.ts';
import { faultAt, wrongKind, type Fault } from './fault.ts';
import { kindsNamed } from './kind-words.ts';
import { parentOf, placeInText, placeWithin } from './place.ts';

/** The faults that our own check of a call found. */
export function faultsOfProblems(problems: readonly RecordedProblem[]): Fault[] {
  const faults = problems.flatMap(faultOf);
  const missing = new Set(faults.filter(isMissing).map(({ param }) => parentOf(param)));
  // A server would mostly tell of the missing name alone; the unknown one is why it is missing.
  return faults.filter((fault) => fault.class !== 'unknown' || !missing.has(parentOf(fault.param)));
}

function isMissing(fault: Fault): boolean {
  return fault.class === 'missing';
}

const WAS_REQUIRED = /, required\)\?/;

/** Whether the sentence about an unknown name says that the name which was meant is required. */
export function tellsRequired(message: string): boolean {
  return WAS_REQUIRED.test(message);
}

function faultOf({ kind, param, expected = '', received = '', message }: RecordedProblem): Fault[] {
  const place = placeInText(param);
  switch (kind) {
    case 'missing':
      return [{ ...faultAt('missing', place), detail: expected }];
    case 'unknown':
      return [
        expected !== '' && tellsRequired(message)
          ? faultAt('missing', placeWithin(parentOf(place), expected))
          : faultAt('unknown', place),
      ];
    case 'type':
    case 'union':
      return [
        { ...wrongKind(place, kindsExpected(expected), kindReceived(received)), detail: expected },
      ];
    case 'enum':
    case 'format':
    case 'range':
    case 'json':
    case 'other':
      return [{ ...faultAt(kind, place), detail: expected }];
    default:
      // What a rule left alone, and calls that were not looked into, are no faults of the call.
      return [];
  }
}

/** Which kinds our own words stand for: `an integer from 1 to 100, or null` for `number`. */
function kindsExpected(words: string): string {
  return kindsNamed(words.split(', or ').map(kindExpected));
}

function kindExpected(form: string): string {
  if (form.startsWith('true or false')) return 'boolean';
  const [, noun = ''] = /^(?:an? )?(\w+)/.exec(form) ?? [];
  return /^(?:integer|number|array|object|null|string)$/.test(noun) ? noun : 'string';
}

/** The kind of what was received, never the value: `string` for `the string "ten"`. */
export function kindReceived(words: string): string {
  const [, named] = /^(?:an?|the) (\w+)/.exec(words) ?? [];
  if (named !== undefined) return kindsNamed([named]);
  if (words === 'null') return 'null';
  if (words === 'true' || words === 'false') return 'boolean';
  return words.startsWith('"') ? 'string' : 'number';
}

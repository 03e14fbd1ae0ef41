import { faultAt, wrongKind, type Fault } from '../fault.ts';
import { kindsNamed } from '../kind-words.ts';
import { placeInPointer, placeInText, placeWithin } from '../place.ts';

/** The place, as a pointer or with dots, and behind it what must be. */
const ISSUE =
  /(?:^|[\s,;])(?:data|input|arguments|args|root|#|params)?((?:\/[^\s,/]+)*|(?:[.[][\w\].[]+)*) must ((?:NOT )?[^,;\n]+)/g;

/** Reads what ajv says: `data/limit must be integer`. */
export function readAjv(text: string): Fault[] | undefined {
  const faults = [...text.matchAll(ISSUE)].flatMap(([, place = '', words = '']) =>
    faultsOf(place.startsWith('/') ? placeInPointer(place) : placeInText(place), words),
  );
  return faults.length > 0 ? faults : undefined;
}

function faultsOf(place: string, words: string): Fault[] {
  const [, required] = /^have required property '([^']+)'/.exec(words) ?? [];
  if (required !== undefined) return [faultAt('missing', placeWithin(place, required))];
  if (/^NOT have (?:additional|unevaluated) properties/.test(words)) {
    const [, key] = /'([^']+)'/.exec(words) ?? [];
    return [faultAt('unknown', key === undefined ? place : placeWithin(place, key))];
  }
  const [, kinds] =
    /^be ((?:integer|number|string|boolean|array|object|null)(?:,\w+)*)/.exec(words) ?? [];
  if (kinds !== undefined) return [wrongKind(place, kindsNamed(kinds.split(',')), '')];
  if (/^be equal to (?:one of|constant)/.test(words)) return [faultAt('enum', place)];
  if (/^match (?:format|pattern)/.test(words)) return [faultAt('format', place)];
  if (/^(?:be [<>]=?|be multiple of|NOT have (?:fewer|more))/.test(words)) {
    return [faultAt('range', place)];
  }
  return [];
}

import type { Json } from '../../../src/core/json/index.ts';
import type { Place } from './place.ts';

/** The element of a one-element list that repair must wrap again; `undefined` where it could mean something else. */
export function singleElement(list: readonly Json[], place: Place): Json | undefined {
  const [element = null] = list;
  if (list.length !== 1 || !isSingle(element, place) || !takesPlainList(place)) return undefined;
  return place.acceptsStrictly(list) && !place.accepts(element) ? element : undefined;
}

function isSingle(element: Json, place: Place): boolean {
  if (typeof element === 'string') return isPlainText(element, place);
  return element !== null && !Array.isArray(element);
}

/** Text that is neither a list in disguise, nor blank, nor the beginning of something encoded. */
function isPlainText(text: string, place: Place): boolean {
  if (/[,;|\n\r]/.test(text) || text.trim() === '') return false;
  if (/^[[\]{}()"'`]/.test(text.trim())) return false;
  return text !== 'null' || !place.kinds.has('null');
}

/** Whether a list is wanted here whose items are never lists themselves. */
function takesPlainList(place: Place): boolean {
  const reading = place.onlyReadingOf('array');
  if (reading === undefined || !place.takesOnly('array')) return false;
  if (reading.facets.some((facet) => facet.prefixItem(0) !== undefined)) return false;
  return place.item(0)?.kinds.has('array') === false;
}

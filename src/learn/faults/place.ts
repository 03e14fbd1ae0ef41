/** A place in the arguments, from the steps that lead there; a number is any item. */
export function placeOf(steps: readonly (string | number)[]): string {
  let place = '';
  for (const step of steps) {
    const isItem = typeof step === 'number' || /^\d+$/.test(step);
    if (isItem) place += '[]';
    else place += place === '' ? step : `.${step}`;
  }
  return place;
}

/** The same from `edits[0].line` or `edits.0.line`. */
export function placeInText(text: string): string {
  return placeOf(
    text
      .replaceAll(/\[(\d+)\]/g, '.$1')
      .split('.')
      .filter((step) => step !== ''),
  );
}

/** The same from the JSON pointer `/edits/0/line`. */
export function placeInPointer(pointer: string): string {
  return placeOf(
    pointer
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')),
  );
}

/** Where the object is that holds a place. */
export function parentOf(place: string): string {
  const end = place.lastIndexOf('.');
  return end < 0 ? '' : place.slice(0, end);
}

/** A name at a place: `edits[].line` for `line` in `edits[]`. */
export function placeWithin(parent: string, name: string): string {
  return parent === '' ? name : `${parent}.${name}`;
}

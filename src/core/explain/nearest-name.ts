/** The one name that a misspelt name is nearest to, within the distance that its length allows. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  if (name.length > LONGEST) return undefined;
  const most = name.length <= 5 ? 1 : 2;
  let nearest: string | undefined;
  let least = most + 1;
  let compared = 0;
  for (const candidate of names) {
    if (Math.abs(candidate.length - name.length) > most) continue;
    compared += 1;
    if (compared > MOST_COMPARED) return undefined;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase(), most);
    if (distance === least) nearest = undefined;
    if (distance < least) [nearest, least] = [candidate, distance];
  }
  return nearest;
}

/** Among more names than these none stands out. */
const MOST_COMPARED = 200;

/** Longer names are not compared. */
const LONGEST = 64;

/** Insertions, deletions, replacements and swaps of neighbours between two names; more than `most` is infinite. */
function editDistance(left: string, right: string, most: number): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const distances = Array.from({ length: right.length + 1 }, () => Infinity);
    distances[0] = row;
    // Farther from the diagonal than `most` no way is short enough.
    for (
      let column = Math.max(1, row - most);
      column <= Math.min(right.length, row + most);
      column += 1
    ) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const changed = (last[column - 1] ?? Infinity) + (isSame ? 0 : 1);
      const swapped = isSwap ? (before[column - 2] ?? Infinity) + 1 : Infinity;
      const moved = Math.min(last[column] ?? Infinity, distances[column - 1] ?? Infinity) + 1;
      distances[column] = Math.min(changed, moved, swapped);
    }
    [before, last] = [last, distances];
  }
  const distance = last[right.length] ?? Infinity;
  return distance <= most ? distance : Infinity;
}

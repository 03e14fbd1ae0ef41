/** The one name that a misspelt name is nearest to, within the distance that its length allows. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  const most = name.length <= 5 ? 1 : 2;
  let nearest: string | undefined;
  let least = most + 1;
  for (const candidate of names) {
    if (Math.abs(candidate.length - name.length) > most) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance === least) nearest = undefined;
    if (distance < least) [nearest, least] = [candidate, distance];
  }
  return nearest;
}

/** Longer names are not compared. */
const LONGEST = 64;

/** Insertions, deletions, replacements and swaps of neighbours between two names. */
function editDistance(left: string, right: string): number {
  if (Math.max(left.length, right.length) > LONGEST) return Infinity;
  const rows = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= left.length; row += 1) {
    const distances = [row];
    rows.push(distances);
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const changed = at(row - 1, column - 1) + (isSame ? 0 : 1);
      const swapped = isSwap ? at(row - 2, column - 2) + 1 : Infinity;
      const moved = Math.min(at(row - 1, column), at(row, column - 1)) + 1;
      distances.push(Math.min(changed, moved, swapped));
    }
  }
  return at(left.length, right.length);
}

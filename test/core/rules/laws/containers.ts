import type { Piece, Pieces } from './pieces.ts';

/** A member of an object under construction. */
export interface MemberPieces {
  /** The key as JSON text. */
  readonly key: Piece;
  readonly value: Pieces;
  /** The member has to go. */
  readonly isRemoved?: boolean;
}

/** White space around the tokens of a container. */
export interface Blanks {
  readonly before: string;
  readonly afterKey: string;
  readonly beforeValue: string;
  readonly after: string;
}

/** A member that has to be added at the end, as JSON text. */
export type Added = readonly [key: string, value: string];

/** An object; members that go have no white space around, so that there is one way to take them out. */
export function objectOf(
  members: readonly MemberPieces[],
  blanks: Blanks,
  added: readonly Added[] = [],
): Pieces {
  if (members.length === 0) return emptyObject(blanks.before, added);
  const outer = members.some(({ isRemoved }) => isRemoved) ? { before: '', after: '' } : blanks;
  const pieces: Piece[] = ['{'];
  let left = 0;
  for (const [index, { key, value, isRemoved = false }] of members.entries()) {
    const text = [outer.before, key, blanks.afterKey, ':', blanks.beforeValue, ...value];
    const comma = index === 0 ? '' : ',';
    if (isRemoved) pieces.push(...removed([comma, ...text]));
    else pieces.push(left > 0 || comma === '' ? comma : { was: comma, becomes: '' }, ...text);
    if (!isRemoved) left += 1;
    if (index === members.length - 1) pieces.push(...additions(added, left > 0));
    pieces.push(outer.after);
  }
  return [...pieces, '}'];
}

/** A list. */
export function listOf(items: readonly Pieces[], blanks: Blanks): Pieces {
  const inner = items.flatMap((item, index) => [
    index === 0 ? blanks.before : `,${blanks.before}`,
    ...item,
    blanks.after,
  ]);
  return ['[', ...inner, ']'];
}

function emptyObject(blank: string, added: readonly Added[]): Pieces {
  if (added.length === 0) return [`{${blank}}`];
  return ['{', { was: blank, becomes: '' }, ...additions(added, false), '}'];
}

function removed(pieces: Pieces): Piece[] {
  return pieces.map((piece) => ({
    was: typeof piece === 'string' ? piece : piece.was,
    becomes: '',
  }));
}

function additions(added: readonly Added[], isBehind: boolean): Piece[] {
  return added.map(([key, value], index) => {
    const comma = isBehind || index > 0 ? ',' : '';
    return { was: '', becomes: `${comma}${JSON.stringify(key)}:${value}` };
  });
}

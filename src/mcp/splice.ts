import { skipBlank, type Span } from './json-bytes.ts';

/** Text that takes the place of the bytes from `start` to `end`; between two bytes where these are the same. */
export interface Replacement extends Span {
  readonly text: string;
}

/** The bytes of a span with other text in some places, which do not overlap; every other byte stays. */
export function splice(bytes: Buffer, span: Span, replacements: readonly Replacement[]): Buffer[] {
  const pieces: Buffer[] = [];
  let from = span.start;
  const inOrder =
    replacements.length === 1
      ? replacements
      : replacements.toSorted((left, right) => left.start - right.start);
  for (const { start, end, text } of inOrder) {
    pieces.push(bytes.subarray(from, start), Buffer.from(text));
    from = end;
  }
  pieces.push(bytes.subarray(from, span.end));
  return pieces;
}

/** A member or an item in front of the others of a container. */
export function firstIn(bytes: Buffer, container: Span, text: string): Replacement {
  const at = container.start + 1;
  return { start: at, end: at, text: isEmpty(bytes, container) ? text : `${text},` };
}

/** A member or an item behind the others of a container. */
export function lastIn(bytes: Buffer, container: Span, text: string): Replacement {
  const at = container.end - 1;
  return { start: at, end: at, text: isEmpty(bytes, container) ? text : `,${text}` };
}

function isEmpty(bytes: Buffer, { start, end }: Span): boolean {
  return skipBlank(bytes, start + 1, end) === end - 1;
}

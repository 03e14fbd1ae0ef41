import { BYTE, isNamed, skipBlank, stringEnd, valueEnd, type Span } from './json-bytes.ts';

/** What is looked for in an answer, and in its result. */
const ANSWER_MEMBERS = ['result', 'error'].map((name) => Buffer.from(name));
const RESULT_MEMBERS = ['_meta', 'isError', 'content'].map((name) => Buffer.from(name));

type Found = (Span | undefined)[];

/**
 * Where those members of an answer stand that something is read from or added to, found in one walk over its bytes. Of two
 * members of one name the first counts.
 */
export class AnswerParts {
  private readonly bytes: Buffer;
  private readonly end: number;
  private readonly found: Found = [undefined, undefined];
  private readonly inResult: Found = [undefined, undefined, undefined];

  constructor(bytes: Buffer, { start, end }: Span) {
    this.bytes = bytes;
    this.end = end;
    this.walk(start, ANSWER_MEMBERS, this.found);
  }

  get result(): Span | undefined {
    return this.found[0];
  }

  get error(): Span | undefined {
    return this.found[1];
  }

  /** Members of the result, where it is an object. */
  get meta(): Span | undefined {
    return this.inResult[0];
  }

  get isError(): Span | undefined {
    return this.inResult[1];
  }

  get content(): Span | undefined {
    return this.inResult[2];
  }

  /** Notes the members of the object that opens at `open`, as far as it is well formed; gives the place behind it, or -1. */
  private walk(open: number, names: readonly Buffer[], found: Found): number {
    const { bytes, end } = this;
    if (bytes[open] !== BYTE.openObject) return -1;
    let at = skipBlank(bytes, open + 1, end);
    if (at < end && bytes[at] === BYTE.closeObject) return at + 1;
    while (at < end && bytes[at] === BYTE.quote) {
      const mark = skipBlank(bytes, this.memberEnd(at, names, found), end);
      if (mark < 0 || mark >= end) return -1;
      if (bytes[mark] === BYTE.closeObject) return mark + 1;
      if (bytes[mark] !== BYTE.comma) return -1;
      at = skipBlank(bytes, mark + 1, end);
    }
    return -1;
  }

  private memberEnd(nameStart: number, names: readonly Buffer[], found: Found): number {
    const { bytes, end } = this;
    const nameEnd = stringEnd(bytes, nameStart, end);
    if (nameEnd === -1) return -1;
    const start = skipBlank(bytes, skipBlank(bytes, nameEnd, end) + 1, end);
    if (start >= end) return -1;
    const index = indexOfName(bytes, nameStart, nameEnd, names);
    const isFirst = index !== -1 && found[index] === undefined;
    const isResult = isFirst && names === ANSWER_MEMBERS && index === 0;
    const walked = isResult ? this.walk(start, RESULT_MEMBERS, this.inResult) : -1;
    const stop = walked === -1 ? valueEnd(bytes, start, end) : walked;
    if (isFirst && stop !== -1) found[index] = { start, end: stop };
    return stop;
  }
}

function indexOfName(
  bytes: Buffer,
  nameStart: number,
  nameEnd: number,
  names: readonly Buffer[],
): number {
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index];
    if (name !== undefined && isNamed(bytes, nameStart, nameEnd, name)) return index;
  }
  return -1;
}

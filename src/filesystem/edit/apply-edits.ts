import { FilesystemFault, quoted } from '../fault.ts';
import { lineEndingsOf, withLineEndings, type LineEndings } from '../text/line-endings.ts';
import type { TextFile } from '../text/text-file.ts';
import { compileNeedle, MAX_MATCHES, withoutOverlaps, type Match } from './find-matches.ts';
import { ambiguousFault, notFoundFault } from './place-faults.ts';

/** One replacement that a caller asks for. */
export interface Edit {
  readonly oldText: string;
  readonly newText: string;
  /** Replaces every occurrence instead of refusing when there are several. */
  readonly force: boolean;
  readonly caseSensitive: boolean;
  readonly wholeWord: boolean;
}

/** The text after the edits, and how many places they changed. */
export interface Edited {
  readonly text: string;
  readonly replacements: number;
}

interface Splice extends Match {
  readonly replacement: string;
  /** Which edit it comes from. */
  readonly index: number;
}

/** Applies all edits to the text as it is, or none: each is looked for in the original. */
export function applyEdits(file: TextFile, shown: string, edits: readonly Edit[]): Edited {
  const style = lineEndingsOf(file.text);
  const splices = edits
    .flatMap((edit, index) => splicesOf(file, edit, { shown, style, index, of: edits.length }))
    .sort((left, right) => left.start - right.start || left.end - right.end);
  refuseOverlaps(splices, shown);
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, replacement } of splices) {
    parts.push(file.text.slice(at, start), replacement);
    at = end;
  }
  return { text: parts.join('') + file.text.slice(at), replacements: splices.length };
}

interface EditPlace {
  readonly shown: string;
  readonly style: LineEndings;
  readonly index: number;
  readonly of: number;
}

function splicesOf(file: TextFile, edit: Edit, place: EditPlace): Splice[] {
  const { shown, index } = place;
  const which = place.of > 1 ? `edit ${index}` : undefined;
  if (edit.oldText === '') {
    throw new FilesystemFault(
      `${quoted(shown)}: ${which === undefined ? '' : `${which}: `}old_text is empty; give the text to replace`,
    );
  }
  const { text, codec } = file;
  const find = compileNeedle({
    text: codec.fromCaller(edit.oldText),
    caseSensitive: edit.caseSensitive,
    wholeWord: edit.wholeWord,
    isExact: codec.isExact,
  });
  const matches = find(text);
  if (matches.length === 0) throw notFoundFault(file, edit, { shown, which });
  if (matches.length > MAX_MATCHES || (matches.length > 1 && !edit.force))
    throw ambiguousFault(file, matches, { shown, which });
  const replacement = codec.fromCaller(edit.newText);
  return withoutOverlaps(matches).map((match) => ({
    ...match,
    index,
    replacement: withLineEndings(replacement, styleAt(text, match, place.style)),
  }));
}

/** In a file of both kinds new lines end as the replaced ones do, or as the line before. */
function styleAt(text: string, { start, end }: Match, style: LineEndings): LineEndings {
  if (style !== 'mixed') return style;
  const own = lineEndingsOf(text.slice(start, end));
  if (own === 'crlf' || own === 'lf') return own;
  const before = text.lastIndexOf('\n', start - 1);
  const near = before === -1 || start === 0 ? text.indexOf('\n', end) : before;
  return text[near - 1] === '\r' ? 'crlf' : 'lf';
}

function refuseOverlaps(splices: readonly Splice[], shown: string): void {
  for (const [at, splice] of splices.entries()) {
    const next = splices[at + 1];
    if (next === undefined || next.start >= splice.end) continue;
    const [first, second] = [splice.index, next.index].toSorted((left, right) => left - right);
    throw new FilesystemFault(
      `${quoted(shown)}: edits ${first} and ${second} overlap; join them into one edit. Nothing was changed`,
    );
  }
}

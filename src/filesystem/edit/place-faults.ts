import { FilesystemFault, quoted } from '../fault.ts';
import { LIMITS } from '../limits.ts';
import type { TextFile } from '../text/text-file.ts';
import { compileNeedle, MAX_MATCHES, type Match } from './find-matches.ts';

/** Where an edit was to be made. */
interface Where {
  readonly shown: string;
  /** `edit 3` where there are several. */
  readonly which: string | undefined;
}

/** The refusal of an edit that fits several places, with the places. */
export function ambiguousFault(
  file: TextFile,
  matches: readonly Match[],
  where: Where,
): FilesystemFault {
  const places = matches.slice(0, LIMITS.listedPlaces).map((match) => describePlace(file, match));
  const rest = matches.length - places.length;
  const number = matches.length > MAX_MATCHES ? `more than ${MAX_MATCHES}` : matches.length;
  const more = rest > 0 ? `\n  and ${rest} more` : '';
  return new FilesystemFault(
    `${start(where)}old_text occurs ${number} times:\n  ${places.join('\n  ')}${more}\n` +
      'Give more of the text around the one you mean, or pass force: true to replace them all. Nothing was changed',
  );
}

/** The refusal of an edit whose text is not there, with a hint where something close to it is. */
export function notFoundFault(
  file: TextFile,
  edit: { readonly oldText: string; readonly wholeWord: boolean; readonly caseSensitive: boolean },
  where: Where,
): FilesystemFault {
  const hint = looserHint(file, edit);
  return new FilesystemFault(`${start(where)}old_text was not found. ${hint} Nothing was changed`);
}

function start({ shown, which }: Where): string {
  return `${quoted(shown)}: ${which === undefined ? '' : `${which}: `}`;
}

function looserHint(
  file: TextFile,
  { oldText, wholeWord }: { readonly oldText: string; readonly wholeWord: boolean },
): string {
  const { text, codec } = file;
  const look = (needle: string): Match | undefined =>
    needle === ''
      ? undefined
      : compileNeedle({
          text: needle,
          caseSensitive: false,
          wholeWord: false,
          isExact: codec.isExact,
        })(text, 1)[0];
  const found = look(codec.fromCaller(oldText));
  if (found !== undefined) {
    const how = wholeWord ? 'in another case or inside a word' : 'in another case';
    return `It is there ${how}: ${describePlace(file, found)}.`;
  }
  const trimmed = look(codec.fromCaller(oldText.trim().split(/\r?\n/)[0] ?? ''));
  return trimmed === undefined
    ? 'Read the file and copy the text exactly.'
    : `Its first line is there: ${describePlace(file, trimmed)}; blanks and line breaks must be the same, too.`;
}

const SHOWN_LINE = 120;

/** `line 12, column 5: the line`. */
function describePlace({ text, codec }: TextFile, { start: at }: Match): string {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const lineEnd = text.indexOf('\n', at);
  const line = text.slice(lineStart, lineEnd === -1 ? undefined : lineEnd).replace(/\r$/, '');
  const excerpt = line.length > SHOWN_LINE ? `${line.slice(0, SHOWN_LINE)}...` : line;
  return `line ${lineNumber(text, at)}, column ${at - lineStart + 1}: ${codec.toCaller(excerpt)}`;
}

function lineNumber(text: string, at: number): number {
  let line = 1;
  for (let found = text.indexOf('\n'); found !== -1 && found < at;) {
    line += 1;
    found = text.indexOf('\n', found + 1);
  }
  return line;
}

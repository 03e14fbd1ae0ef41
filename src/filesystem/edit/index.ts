// In: the edits that a caller asks for in one file. Out: the file with all of them made, or untouched, and a diff.
// It must never change a byte outside the places that the edits name.

import type { UndoLog } from '../files/undo-log.ts';
import { sha256Of } from '../files/sha256.ts';
import type { Place } from '../roots/root.ts';
import { lineEndingsOf } from '../text/line-endings.ts';
import { readText, writeText } from '../text/text-file.ts';
import { applyEdits, type Edit } from './apply-edits.ts';
import { changeFile } from './change-file.ts';
import { unifiedDiff } from './unified-diff.ts';

/** What became of a file. */
export interface EditReport {
  readonly path: string;
  readonly changed: boolean;
  readonly dry_run: boolean;
  readonly replacements: number;
  readonly diff: string;
  readonly encoding: string;
  readonly line_endings: 'lf' | 'crlf' | 'mixed' | 'none';
  readonly sha256: string;
}

/** Under which conditions edits are made. */
export interface EditConditions {
  readonly isDryRun: boolean;
  readonly expectedSha256?: string | undefined;
  readonly undo?: UndoLog | undefined;
}

/** Makes edits in a file, all or none. */
export async function editFile(
  place: Place,
  edits: readonly Edit[],
  conditions: EditConditions,
): Promise<EditReport> {
  return changeFile(place, {
    ...conditions,
    change(old) {
      const file = readText(old);
      const { text, replacements } = applyEdits(file, place.shown, edits);
      const bytes = writeText(file, text);
      const { codec } = file;
      const result: EditReport = {
        path: place.shown,
        changed: !bytes.equals(old),
        dry_run: conditions.isDryRun,
        replacements,
        diff: unifiedDiff(place.shown, codec.toCaller(file.text), codec.toCaller(text)),
        encoding: codec.encoding,
        line_endings: lineEndingsOf(text),
        sha256: sha256Of(bytes),
      };
      return { bytes, result };
    },
  });
}

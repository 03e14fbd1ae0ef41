import { compactJson } from '../json/compact.ts';
import { measureValue } from '../json/measure.ts';
import { ObjectWalk } from '../json/object-walk.ts';
import { getOwn, isObject } from '../json/index.ts';
import type { Edit } from './index.ts';

/** A JSON text, what it was parsed into, and the way from there to the arguments. */
export interface SplicePlace {
  readonly text: string;
  readonly root: unknown;
  readonly path: readonly string[];
}

/**
 * Edits inside a JSON text that speak of whole members of the arguments, as most do: one walk over the text does it,
 * without an index of all its values. Undefined when the edits reach further, or when anything about the text is out of
 * the ordinary.
 */
export function spliceMembers(place: SplicePlace, edits: readonly Edit[]): string | undefined {
  const byKey = new Map<string, Edit>();
  for (const edit of edits) {
    const [key] = edit.path;
    if (edit.path.length !== 1 || typeof key !== 'string' || byKey.has(key)) return undefined;
    byKey.set(key, edit);
  }
  return new Splicer(place, byKey).splice();
}

/** Walks to the arguments and over their members, and copies what lies between the changes. */
class Splicer {
  private readonly place: SplicePlace;
  private readonly edits: ReadonlyMap<string, Edit>;
  private readonly walk: ObjectWalk;
  private printed = '';
  private copied = 0;
  private done = 0;

  constructor(place: SplicePlace, edits: ReadonlyMap<string, Edit>) {
    this.place = place;
    this.edits = edits;
    this.walk = new ObjectWalk(place.text);
  }

  splice(): string | undefined {
    if (!this.passes(this.place.root, 0) || this.done < this.edits.size) return undefined;
    return this.printed + this.place.text.slice(this.copied);
  }

  /** Passes an object around the arguments; false when a key is there twice, or the way does not lead through it. */
  private passes(object: unknown, depth: number): boolean {
    const { walk } = this;
    const wanted = this.place.path[depth];
    if (!isObject(object) || !walk.opens()) return false;
    if (wanted === undefined) return this.passesArguments(object);
    let members = 0;
    let isFound = false;
    while (walk.next()) {
      members += 1;
      if (walk.key() !== wanted) walk.skip();
      else if (isFound || !this.passes(getOwn(object, wanted), depth + 1)) return false;
      else isFound = true;
    }
    return isFound && !walk.isOdd && members === Object.keys(object).length;
  }

  /** Passes the arguments; false when a key is named twice at any depth, or there is too much of them. */
  private passesArguments(sent: Record<string, unknown>): boolean {
    const { walk, edits } = this;
    const before = walk.colons;
    while (walk.next()) {
      const key = walk.key();
      const edit = edits.get(key);
      walk.skip();
      if (edit !== undefined && !this.makes(edit, sent[key])) return false;
    }
    const { refusal, members } = measureValue(sent);
    return refusal === undefined && !walk.isOdd && members === walk.colons - before;
  }

  /** Makes an edit of the member that the walk is at; false for one that takes more than that. */
  private makes(edit: Edit, sent: unknown): boolean {
    const { text, keyStart, keyEnd, start, end } = this.walk;
    this.done += 1;
    switch (edit.op) {
      case 'rename':
        return this.puts(JSON.stringify(edit.to), keyStart, keyEnd);
      case 'replace':
        return this.puts(edit.text ?? JSON.stringify(edit.value), start, end);
      case 'encode':
        return this.puts(JSON.stringify(compactJson(text.slice(start, end))), start, end);
      case 'decode':
        return typeof sent === 'string' && this.puts(onOneLine(sent.trim()), start, end);
      default:
        return false;
    }
  }

  private puts(piece: string, start: number, end: number): true {
    this.printed += this.place.text.slice(this.copied, start) + piece;
    this.copied = end;
    return true;
  }
}

/** Line breaks in JSON are white space only, and would end a message that is framed by lines. */
function onOneLine(text: string): string {
  return /[\r\n]/.test(text) ? text.replaceAll(/[\r\n]/g, ' ') : text;
}

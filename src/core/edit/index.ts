// In: arguments, as a value or as JSON text, and a list of edits. Out: the same with the edits made.
// It must never change the value it was given, nor a byte of text that no edit names.

/** A place in the arguments: keys and list indexes from the root; `[]` is the arguments themselves. */
export type Path = readonly (string | number)[];

/**
 * One change to the arguments. A list of edits applies in order, and each path speaks of the
 * arguments as the edits before it left them.
 */
export type Edit =
  /** Gives the member at `path` another key, in place. */
  | { readonly op: 'rename'; readonly path: Path; readonly to: string }
  /** Puts another value in place; `text` is its exact spelling where that differs from JavaScript's. */
  | { readonly op: 'replace'; readonly path: Path; readonly value: unknown; readonly text?: string }
  /** Adds a member at the end of its object. */
  | { readonly op: 'insert'; readonly path: Path; readonly value: unknown }
  /** Takes a member out of its object. */
  | { readonly op: 'remove'; readonly path: Path }
  /** Turns a string into the value whose JSON text it holds, digit for digit. */
  | { readonly op: 'decode'; readonly path: Path }
  /** Turns a value into a string that holds its JSON text. */
  | { readonly op: 'encode'; readonly path: Path }
  /** Puts a value into a list of its own, or into an object as the only member. */
  | { readonly op: 'wrap'; readonly path: Path; readonly key?: string }
  /** Puts one child of a container in the container's place. */
  | { readonly op: 'unwrap'; readonly path: Path; readonly child: string | number }
  /** Edits inside a string that holds JSON text; it stays text. */
  | { readonly op: 'within'; readonly path: Path; readonly edits: readonly Edit[] };

/** An edit names a place that the arguments do not have: a fault of ours, never of the caller. */
export class EditError extends Error {
  override readonly name = 'EditError';
}

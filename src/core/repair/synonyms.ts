import { lazily } from '../lazily.ts';
import { fold } from './fold.ts';

/** Names that models use for one another, as a whole. */
const NAMES: readonly (readonly string[])[] = [
  ['path', 'file_path', 'filepath', 'file', 'filename', 'file_name'],
  ['path', 'dir', 'directory', 'folder', 'dir_path', 'directory_path', 'folder_path'],
  ['query', 'q', 'search', 'search_query', 'search_term', 'keywords'],
  ['limit', 'max_results', 'count', 'num_results', 'max'],
  ['url', 'uri', 'link', 'href'],
  ['content', 'contents', 'text', 'body', 'data'],
  ['command', 'cmd', 'shell_command'],
  ['arguments', 'args', 'params', 'parameters', 'input', 'inputs', 'kwargs'],
  ['hash', 'proof_hash', 'sha', 'checksum'],
  ['id', 'identifier', 'uuid'],
  ['message', 'msg', 'text'],
  ['source', 'src', 'from'],
  ['destination', 'dest', 'dst', 'to'],
];

/** Words inside a name that models use for one another. */
const WORDS: readonly (readonly string[])[] = [
  ['str', 'string', 'text'],
  ['ref', 'target'],
  ['ns', 'namespace'],
  ['repo', 'repository'],
  ['num', 'number'],
  ['dir', 'directory', 'folder'],
  ['msg', 'message'],
  ['desc', 'description'],
  ['src', 'source'],
  ['dst', 'dest', 'destination'],
];

const namesByFold = lazily(() => NAMES.map((group) => new Set(group.map((name) => fold(name)))));
const canonicalWords = lazily(
  () => new Map(WORDS.flatMap((group) => group.map((word) => [word, group[0] ?? word] as const))),
);

/** Whether two names are known to stand for the same parameter. */
export function areSynonyms(left: string, right: string): boolean {
  const [leftFold, rightFold] = [fold(left), fold(right)];
  if (leftFold === undefined || rightFold === undefined) return false;
  if (namesByFold().some((group) => group.has(leftFold) && group.has(rightFold))) return true;
  return meansTheSame(wordsOf(left), wordsOf(right));
}

/** The same words, or the same but for a plural or for `id` at the end. */
function meansTheSame(left: readonly string[], right: readonly string[]): boolean {
  const [a, b] = [left.join(' '), right.join(' ')];
  return a === b || `${a}s` === b || a === `${b}s` || `${a} id` === b || a === `${b} id`;
}

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[_\-. ]+/)
    .filter((word) => word !== '')
    .map((word) => canonicalWords().get(word) ?? word);
}

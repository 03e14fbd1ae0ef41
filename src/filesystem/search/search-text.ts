import { printableName } from '../text/printable-name.ts';
import type { SearchMatch, SearchResult } from './index.ts';

/** What a search found, as grep prints it. */
export function searchText(result: SearchResult, countOnly: boolean): string {
  if (countOnly) return countText(result);
  if (result.matches.length === 0) return 'Nothing found.';
  return result.matches.map(matchText).join('\n');
}

function countText({ matchCount, fileCount, counts }: SearchResult): string {
  const total = `${matchCount} matches in ${fileCount} files`;
  return [total, ...counts.map(({ path, count }) => `${printableName(path)}: ${count}`)].join('\n');
}

function matchText({ path, type, line, text, before, after }: SearchMatch): string {
  const name = printableName(path);
  if (line === undefined) return type === 'directory' ? `${name}/` : name;
  const hit = `${name}:${line}: ${text ?? ''}`;
  if (before === undefined || after === undefined) return hit;
  const first = line - before.length;
  return [
    ...before.map((each, index) => `${name}-${first + index}- ${each}`),
    hit,
    ...after.map((each, index) => `${name}-${line + 1 + index}- ${each}`),
    '--',
  ].join('\n');
}

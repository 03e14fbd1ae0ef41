import { RE2JS } from 're2js';
import { FilesystemFault, quoted } from '../fault.ts';

/** Whether a pattern for names has wildcards. */
export function isGlob(pattern: string): boolean {
  return /[*?[{]/.test(pattern);
}

/** A test by a glob: `*` and `?` stay within a name, `**` goes across, `[a-z]` and `{a,b}` choose. */
export function globTest(pattern: string, caseSensitive: boolean): (path: string) => boolean {
  const flags = caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE;
  try {
    const compiled = RE2JS.compile(`^(?:${globSource(pattern)})$`, flags | RE2JS.DOTALL);
    return (path) => compiled.test(path);
  } catch (error) {
    throw new FilesystemFault(
      `${quoted(pattern)} is not a glob; brackets and braces must be closed`,
      {
        cause: error,
      },
    );
  }
}

const TOKEN = /\*\*\/|\*\*|\*|\?|\[!?[^\]]*\]|[{},]|\\.|[^]/gu;

function globSource(pattern: string): string {
  let depth = 0;
  const parts = (pattern.match(TOKEN) ?? []).map((token) => {
    if (token === '{') depth += 1;
    if (token === '}' && depth > 0) {
      depth -= 1;
      return ')';
    }
    return token === ',' && depth > 0 ? '|' : tokenSource(token);
  });
  return parts.join('');
}

function tokenSource(token: string): string {
  switch (token) {
    case '**/':
      return '(?:[^/]+/)*';
    case '**':
      return '.*';
    case '*':
      return '[^/]*';
    case '?':
      return '[^/]';
    case '{':
      return '(?:';
    default:
      break;
  }
  if (token.length > 1 && token.startsWith('[')) return classSource(token);
  return RE2JS.quote(token.length > 1 && token.startsWith('\\') ? token.slice(1) : token);
}

function classSource(token: string): string {
  const isNegated = token.startsWith('[!');
  const members = token.slice(isNegated ? 2 : 1, -1).replaceAll(/[\\[^]/g, String.raw`\$&`);
  return `[${isNegated ? '^/' : ''}${members}]`;
}

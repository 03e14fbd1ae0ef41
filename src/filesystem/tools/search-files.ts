import * as z from 'zod';
import { LIMITS } from '../limits.ts';
import type { Place } from '../roots/root.ts';
import { search, type SearchRequest, type SearchResult } from '../search/index.ts';
import { searchText } from '../search/search-text.ts';
import { countField, switchField, wholeNumber } from './fields.ts';
import { defineTool, type Tool } from './tool.ts';

const input = z.strictObject({
  pattern: z
    .string()
    .min(1)
    .describe(
      'What to look for. In names (include_content false): a part of the name, or a glob such as *.ts or src/**/*.ts. In content (include_content true): a text, taken literally. With regex true: a regular expression (RE2 syntax).',
    ),
  path: z
    .string()
    .optional()
    .describe('Directory to search in; the root, or all roots, unless given.'),
  regex: switchField(
    'Take pattern as a regular expression: on each line, or on the path of each entry.',
  ),
  include_content: switchField('Search the lines of files instead of names.'),
  include_context: switchField('Show the lines around each matching line.'),
  context_lines: wholeNumber(0, LIMITS.contextLines)
    .nullable()
    .optional()
    .describe('Lines before and after a match with include_context; 3 unless given.'),
  file_pattern: z
    .string()
    .min(1)
    .optional()
    .describe('With include_content: search only files that fit this glob, such as *.md.'),
  case_sensitive: switchField('Whether case matters.'),
  whole_word: switchField('Match only where no letter, digit or underscore stands on either side.'),
  count_only: switchField('Answer with numbers only: of matching lines, or of matching names.'),
  recursive: switchField('Go down into directories.', true),
  include_ignored: switchField('Search what .gitignore files leave out, and .git, too.'),
  max_results: countField(`Matches at most; ${LIMITS.results} unless given.`, LIMITS.maxResults),
});

const output = z.object({
  match_count: z.number().describe('Matching lines or names; when truncated, those seen so far.'),
  file_count: z.number().describe('Files with a match.'),
  matches: z.array(
    z.object({
      path: z.string(),
      type: z.enum(['file', 'directory', 'symlink', 'other']).optional(),
      line: z.number().optional(),
      column: z.number().optional(),
      text: z.string().optional(),
      before: z.array(z.string()).optional(),
      after: z.array(z.string()).optional(),
    }),
  ),
  counts: z
    .array(z.object({ path: z.string(), count: z.number() }))
    .optional()
    .describe('With count_only and include_content: matching lines by file.'),
  truncated: z.boolean().describe('Whether there is more than is shown.'),
  files_searched: z.number().optional(),
  binary_skipped: z.number().optional(),
  unreadable: z.number().optional(),
});

const DEFAULT_CONTEXT = 3;

/** Searches names or content. */
export const searchFiles: Tool = defineTool({
  name: 'search_files',
  title: 'Search files',
  description:
    'Searches for names of files and directories, or with include_content: true for lines in text files. What .gitignore leaves out, .git and binary files are passed over; links are not followed.',
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  input,
  output,
  async run(args, { roots, signal }) {
    const places: Place[] =
      args.path === undefined
        ? roots.all.map(({ real }) => roots.placeOf(real))
        : [await roots.existing(args.path)];
    const show = (real: string): string => roots.placeOf(real).shown;
    const result = await search({ ...wishes(args), places, signal, show });
    const notes = result.isCut
      ? ['There is more; raise max_results or narrow the search.']
      : hintsFor(args, result.matchCount);
    const text = searchText(result, args.count_only);
    return { data: dataOf(result, args.include_content), text, notes };
  },
});

function wishes(args: z.output<typeof input>): Omit<SearchRequest, 'places' | 'signal' | 'show'> {
  return {
    pattern: args.pattern,
    isRegex: args.regex,
    inContent: args.include_content,
    caseSensitive: args.case_sensitive,
    wholeWord: args.whole_word,
    files: args.file_pattern,
    contextLines: args.include_context ? (args.context_lines ?? DEFAULT_CONTEXT) : 0,
    countOnly: args.count_only,
    recursive: args.recursive,
    includesIgnored: args.include_ignored,
    maxResults: args.max_results ?? LIMITS.results,
  };
}

/** Where nothing was found, the pattern may have been meant in another way. */
function hintsFor(args: z.output<typeof input>, matchCount: number): string[] {
  const { pattern, include_content: inContent } = args;
  if (matchCount > 0 || args.regex) return [];
  if (inContent && /\\[wsdb]|\.[*+]|[|^$]|\[.*\]/.test(pattern)) {
    return ['The pattern was taken literally; pass regex: true for a regular expression.'];
  }
  return inContent ? [] : ['Names were searched; pass include_content: true to search in files.'];
}

function dataOf(result: SearchResult, inContent: boolean): z.output<typeof output> {
  const { matches, counts, tally } = result;
  return {
    match_count: result.matchCount,
    file_count: result.fileCount,
    matches,
    ...(counts.length > 0 ? { counts } : {}),
    truncated: result.isCut,
    ...(inContent && {
      files_searched: tally.searched,
      binary_skipped: tally.binary,
      unreadable: tally.unreadable,
    }),
  };
}

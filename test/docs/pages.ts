import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const ROOT: string = fileURLToPath(new URL('../../', import.meta.url));

/** A page of the documentation, by its path from the root. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** A fenced block of code: its language, what else stands behind the fence, and its lines. */
export interface CodeBlock {
  readonly page: string;
  /** The line of the opening fence, from 1. */
  readonly line: number;
  readonly language: string;
  readonly code: string;
}

/** Every page that people read. */
export const PAGES: readonly Page[] = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync(`${ROOT}docs`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  'examples/README.md',
].map((path) => ({ path, text: readFileSync(`${ROOT}${path}`, 'utf8') }));

/** One page. */
export function pageAt(path: string): Page {
  const page = PAGES.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`there is no page ${path}`);
  return page;
}

/** All blocks in one of some languages, on all pages. */
export function blocksIn(...languages: readonly string[]): CodeBlock[] {
  return PAGES.flatMap(codeBlocks).filter(({ language }) => languages.includes(language));
}

/** The fenced blocks of a page, in order. */
function codeBlocks({ path, text }: Page): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  const fenced = /^```(\w*)\n([\s\S]*?)^```$/gm;
  for (const { 1: language = '', 2: code = '', index } of text.matchAll(fenced)) {
    blocks.push({ page: path, line: text.slice(0, index).split('\n').length, language, code });
  }
  return blocks;
}

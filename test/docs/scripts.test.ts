import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { PAGES, pageAt } from './pages.ts';

const scripts: Readonly<Record<string, string>> = manifest.scripts;

/** `npm start`, `npm test`, `npm run check`: whatever a page tells people to type. */
const named = PAGES.flatMap(({ path, text }) =>
  [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map((match) => ({
    path,
    script: match[1] ?? match[2] ?? '',
  })),
);

describe('the npm scripts that the documentation names', () => {
  it.each(named)('$path: $script exists', ({ script }) => {
    expect(scripts).toHaveProperty(script);
  });

  it.each(['npm start', 'npm test'])('the README names %s', (command) => {
    expect(pageAt('README.md').text).toContain(command);
  });
});

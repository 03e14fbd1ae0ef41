import type { Path } from './index.ts';

/** A place in the arguments as people write it: `edits[0].line`. */
export function pathText(path: Path): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += Number.isNaN(step) ? '[]' : `[${step}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return text;
}

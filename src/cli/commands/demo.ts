import { createInnerNormalizer } from '../../core/index.ts';
import { renderCall, type Paint } from '../demo/index.ts';
import { SAMPLE_CALLS } from '../demo/samples.ts';
import { EXIT } from '../exit-code.ts';

const COLOURS = { title: 1, mended: 32, left: 33, reason: 2 } as const;

/** Shows what becomes of some malformed calls. */
export function demo(): number {
  const normalizer = createInnerNormalizer();
  const paint = process.stdout.isTTY && !process.env['NO_COLOR'] ? paintForTerminal : paintNothing;
  const calls = SAMPLE_CALLS.map((call) => renderCall(normalizer, call, paint));
  process.stdout.write(
    `Calls as language models send them, and as the tool gets them.\n\n${calls.join('\n')}`,
  );
  return EXIT.ok;
}

const paintForTerminal: Paint = (part, text) => `\u001b[${COLOURS[part]}m${text}\u001b[0m`;
const paintNothing: Paint = (_, text) => text;

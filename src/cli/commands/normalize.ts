import { EXIT } from '../exit-code.ts';
import { filterCalls } from '../normalize/index.ts';
import type { NormalizerFlags } from '../normalizer-flags.ts';
import { readNormalizerOptions } from '../normalizer-options.ts';

/** Mends the calls that come in on stdin, a line each. */
export async function normalize(flags: NormalizerFlags): Promise<number> {
  const options = await readNormalizerOptions(flags);
  if (process.stdin.isTTY) say('reading calls from the terminal, one JSON object a line');
  const { lines, bad } = await filterCalls(options, process.stdin, process.stdout);
  if (bad === 0) return EXIT.ok;
  say(`${bad} of ${lines} lines held no call that can be read; see "error" in the output`);
  return EXIT.failed;
}

function say(text: string): void {
  process.stderr.write(`argmend: ${text}\n`);
}

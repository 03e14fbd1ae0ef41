import { talkPlainly, talkThroughArgmend } from '../demo/conversation.ts';
import { isMended, renderCall, type Comparison, type Paint } from '../demo/index.ts';
import { makeSandbox, type Sandbox } from '../demo/sandbox.ts';
import { SAMPLE_CALLS } from '../demo/samples.ts';
import { EXIT } from '../exit-code.ts';

const COLOURS = { title: 1, mended: 32, left: 33, reason: 2 } as const;

/** Sends malformed calls to the built-in server, without argmend and with it, and shows what becomes of them. */
export async function demo(): Promise<number> {
  const sandbox = await makeSandbox();
  const comparisons = await compare(sandbox);
  const paint = process.stdout.isTTY && !process.env['NO_COLOR'] ? paintForTerminal : paintNothing;
  const calls = comparisons.map((comparison) => renderCall(comparison, paint));
  process.stdout.write(
    `${INTRODUCTION}\n${calls.join('\n')}\n${closingWords(sandbox, comparisons)}`,
  );
  return EXIT.ok;
}

const INTRODUCTION = `Calls as language models send them to the tools of the built-in filesystem server:
what came of them without argmend, what argmend made of them, and what came of that.
`;

async function compare({ plain, mended, logs }: Sandbox): Promise<Comparison[]> {
  const without = await talkPlainly(plain);
  const through = await talkThroughArgmend(mended, logs);
  const comparisons: Comparison[] = [];
  for (const sample of SAMPLE_CALLS) {
    const before = await without.call(sample);
    comparisons.push({ sample, before, after: await through.call(sample) });
  }
  await Promise.all([without.end(), through.end()]);
  return comparisons;
}

function closingWords({ top, logs }: Sandbox, comparisons: readonly Comparison[]): string {
  const mended = comparisons.filter(isMended).length;
  return `${comparisons.length} calls, ${mended} of them mended. The records of it:
  ${logs}/operations.jsonl
  argmend stats --log-dir ${logs}
The files are there, too. Delete ${top} when you have seen enough.
`;
}

const paintForTerminal: Paint = (part, text) => `\u001b[${COLOURS[part]}m${text}\u001b[0m`;
const paintNothing: Paint = (_, text) => text;

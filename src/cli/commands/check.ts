import { EXIT } from '../exit-code.ts';
import { loadRulesFile } from '../rules-file/index.ts';
import { reportProblems } from '../rules-file/report.ts';

/** Checks a rules file; prints a summary, or every problem. */
export async function check(file: string): Promise<number> {
  const { rules, problems } = await loadRulesFile(file);
  if (problems !== undefined) {
    process.stderr.write(`${reportProblems(file, problems)}\n`);
    return EXIT.usage;
  }
  const count = rules.length === 1 ? '1 rule' : `${rules.length} rules`;
  process.stdout.write(`${file}: ok, ${count}\n`);
  return EXIT.ok;
}

import { problemLine, type RulesFileProblem } from './problem.ts';

/** Every problem of a rules file, a line each, and their number. */
export function reportProblems(file: string, problems: readonly RulesFileProblem[]): string {
  const lines = problems.map((problem) => `${file}: ${problemLine(problem)}`);
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return [...lines, `argmend: ${count} in ${file}`].join('\n');
}

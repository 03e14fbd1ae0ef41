import { FilesystemFault } from '../fault.ts';
import type { ToolContext } from '../tools/tool.ts';
import { pathWithin } from '../roots/root.ts';
import { failedStep, type StepReport } from './index.ts';
import type { Step } from './plan.ts';
import { referencesIn, resolveReferences } from './references.ts';

/** Checks steps against the files as they are; one that builds on what an earlier one would change is not checked. */
export async function planBatch(
  steps: readonly Step[],
  context: ToolContext,
): Promise<StepReport[]> {
  const reports: StepReport[] = [];
  const results = new Map<string, Record<string, unknown>>();
  const touched: string[] = [];
  for (const [index, step] of steps.entries()) {
    try {
      const isOpen = referencesIn(step.params).some(({ step: id }) => !results.has(id));
      const paths = await pathsOf(step, context);
      const isCheckable = !isOpen && !paths.some((path) => isNear(path, touched));
      if (!step.tool.annotations.readOnlyHint) touched.push(...paths);
      reports.push(isCheckable ? await planStep(step, results, context) : uncheckedReport(step));
    } catch (error) {
      throw new FilesystemFault(
        `${failedStep(error, { step, index, of: steps.length })}\nThis was a dry run: nothing was changed.`,
        { cause: error },
      );
    }
  }
  return reports;
}

async function planStep(
  step: Step,
  results: Map<string, Record<string, unknown>>,
  context: ToolContext,
): Promise<StepReport> {
  const { id, tool } = step;
  const params = resolveReferences(step.params, results);
  if (!tool.annotations.readOnlyHint) {
    return { id, action: tool.name, status: 'planned', summary: await tool.plan(params, context) };
  }
  const { data, text } = await tool.call(params, context);
  results.set(id, data);
  const [summary = ''] = text.split('\n', 1);
  return { id, action: tool.name, status: 'done', summary: summary.slice(0, 200), result: data };
}

function uncheckedReport({ id, tool }: Step): StepReport {
  const summary = 'builds on an earlier step, so it cannot be checked before that is done';
  return { id, action: tool.name, status: 'not_checked', summary };
}

/** The entries that a step names. */
async function pathsOf({ params }: Step, { roots }: ToolContext): Promise<string[]> {
  const named = [params['path'], params['source'], params['destination']];
  const paths = named.filter((path) => typeof path === 'string');
  return Promise.all(paths.map(async (path) => (await roots.future(path)).real));
}

function isNear(path: string, touched: readonly string[]): boolean {
  return touched.some(
    (other) => pathWithin(other, path) !== undefined || pathWithin(path, other) !== undefined,
  );
}

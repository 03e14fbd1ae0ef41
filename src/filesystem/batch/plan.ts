import * as z from 'zod';
import { FilesystemFault, quoted } from '../fault.ts';
import { LIMITS } from '../limits.ts';
import { describeIssues, parsePayload } from '../tools/payload.ts';
import type { Tool } from '../tools/tool.ts';
import { referencesIn } from './references.ts';

/** A step of a batch: a tool and its parameters, which may refer to answers of earlier steps. */
export interface Step {
  readonly id: string;
  readonly tool: Tool;
  readonly params: Record<string, unknown>;
}

const stepSchema = z.looseObject({
  id: z.string().min(1).max(64),
  action: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
});
const stepsSchema = z.array(stepSchema).min(1).max(LIMITS.steps);
const pipelineSchema = z.strictObject({ steps: stepsSchema });
const requestSchema = z.strictObject({ operations: stepsSchema });

/** Reads the steps of pipeline_json, which may refer to each other. */
export function readPipeline(text: string, tools: readonly Tool[]): Step[] {
  const { steps } = parsePayload('pipeline_json', text, pipelineSchema);
  return readSteps(steps, tools, { name: 'pipeline_json.steps', mayRefer: true });
}

/** Reads the operations of request_json, each of which stands for itself. */
export function readRequest(text: string, tools: readonly Tool[]): Step[] {
  const { operations } = parsePayload('request_json', text, requestSchema);
  return readSteps(operations, tools, { name: 'request_json.operations', mayRefer: false });
}

interface Origin {
  readonly name: string;
  readonly mayRefer: boolean;
}

/** Every mistake is told before anything is done. */
function readSteps(
  raw: z.output<typeof stepsSchema>,
  tools: readonly Tool[],
  origin: Origin,
): Step[] {
  const problems: string[] = [];
  const steps: Step[] = [];
  for (const [index, { id, action, params, ...inline }] of raw.entries()) {
    const tool = findTool(tools, action);
    const step = tool && { id, tool, params: { ...inline, ...params } };
    const earlier = raw.slice(0, index).map((each) => each.id);
    const found =
      step === undefined
        ? [
            `action: there is no ${quoted(action)}; there are ${tools.map(({ name }) => name).join(', ')}`,
          ]
        : [...doubledKeys(inline, params), ...stepProblems(step, earlier, origin.mayRefer)];
    problems.push(...found.map((problem) => `${origin.name}[${index}].${problem}`));
    if (step !== undefined) steps.push(step);
  }
  if (problems.length === 0) return steps;
  throw new FilesystemFault(`${problems.join('\n')}\nNothing was done`);
}

const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['read', 'read_file'],
  ['write', 'write_file'],
  ['edit', 'edit_file'],
  ['search', 'search_files'],
  ['list', 'list_directory'],
  ['delete', 'delete_file'],
  ['restore', 'restore_file'],
  ['move', 'move_file'],
  ['rename', 'move_file'],
  ['copy', 'copy_file'],
  ['mkdir', 'create_directory'],
  ['info', 'get_file_info'],
]);

function findTool(tools: readonly Tool[], action: string): Tool | undefined {
  const name = SHORT_NAMES.get(action) ?? action;
  return tools.find((tool) => tool.name === name);
}

function doubledKeys(inline: object, params: object | undefined): string[] {
  const doubled = Object.keys(params ?? {}).filter((key) => Object.hasOwn(inline, key));
  return doubled.map((key) => `${key}: stands beside params and in it`);
}

function stepProblems(step: Step, earlier: readonly string[], mayRefer: boolean): string[] {
  const problems = earlier.includes(step.id) ? [`id: ${quoted(step.id)} is taken`] : [];
  const references = referencesIn(step.params);
  if (references.length === 0) {
    const { error } = step.tool.input.safeParse(step.params);
    return error === undefined ? problems : [...problems, `params: ${describeIssues(error)}`];
  }
  if (!mayRefer)
    return [...problems, 'params: operations cannot refer to each other; use pipeline_json'];
  const unknown = references.filter(({ step: id }) => !earlier.includes(id));
  return [
    ...problems,
    ...unknown.map(({ step: id }) => `params: there is no earlier step ${quoted(id)}`),
  ];
}

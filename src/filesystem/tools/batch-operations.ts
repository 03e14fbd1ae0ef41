import * as z from 'zod';
import { planBatch } from '../batch/dry-run.ts';
import { runBatch, type StepReport } from '../batch/index.ts';
import { readPipeline, readRequest, type Step } from '../batch/plan.ts';
import { FilesystemFault } from '../fault.ts';
import { LIMITS } from '../limits.ts';
import { switchField } from './fields.ts';
import { defineTool, type Tool } from './tool.ts';

const input = z.strictObject({
  pipeline_json: z
    .string()
    .optional()
    .describe(
      'JSON text: {"steps": [{"id": "find", "action": "search_files", "params": {...}}, ...]}. A parameter {"$step": "find", "field": "matches[0].path"} takes its value from the answer of an earlier step.',
    ),
  request_json: z
    .string()
    .optional()
    .describe(
      'JSON text: {"operations": [{"id": "1", "action": "copy_file", "params": {...}}, ...]}, without references.',
    ),
  dry_run: switchField('Check the steps and tell what they would do; change nothing.'),
});

const output = z.object({
  dry_run: z.boolean(),
  steps: z.array(
    z.object({
      id: z.string(),
      action: z.string(),
      status: z.enum(['done', 'planned', 'not_checked']),
      summary: z.string(),
      result: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
});

/** Makes the tool that runs others in order. */
export function batchOperations(tools: readonly Tool[]): Tool {
  return defineTool({
    name: 'batch_operations',
    title: 'Do several things in order',
    description: `Runs up to ${LIMITS.steps} steps in order, all or none: when one fails, everything that the steps before it changed is taken back. Give pipeline_json or request_json. An action is the name of another tool of this server; params are its parameters.`,
    annotations: {
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: false,
      openWorldHint: false,
    },
    input,
    output,
    async run({ pipeline_json, request_json, dry_run }, context) {
      const steps = readSteps(tools, pipeline_json, request_json);
      const reports = dry_run ? await planBatch(steps, context) : await runBatch(steps, context);
      const title = dry_run ? 'Dry run, nothing was changed:' : `Done, ${reports.length} steps:`;
      const data = { dry_run, steps: reports };
      return { data, text: [title, ...reports.map(lineOf)].join('\n') };
    },
  });
}

function readSteps(
  tools: readonly Tool[],
  pipeline: string | undefined,
  request: string | undefined,
): Step[] {
  if (pipeline !== undefined && request === undefined) return readPipeline(pipeline, tools);
  if (request !== undefined && pipeline === undefined) return readRequest(request, tools);
  throw new FilesystemFault('give pipeline_json or request_json, one of them');
}

function lineOf({ id, action, status, summary }: StepReport): string {
  return `  ${id} (${action}): ${status === 'not_checked' ? 'not checked: ' : ''}${summary}`;
}

import type { JsonObject } from '../src/core/json/index.ts';

/** A tool and two calls of it: one that fits, and one as a model might have sent it. */
export interface Scenario {
  readonly name: string;
  readonly tool: { readonly name: string; readonly inputSchema: JsonObject };
  readonly clean: JsonObject;
  readonly broken: JsonObject;
}

/** The text of a `tools/call` request. */
export function messageText(tool: string, args: unknown): string {
  const params = { name: tool, arguments: args };
  return JSON.stringify({ jsonrpc: '2.0', id: 4711, method: 'tools/call', params });
}

const searchSchema: JsonObject = {
  type: 'object',
  properties: {
    path: { type: 'string' },
    pattern: { type: 'string' },
    max_results: { type: 'integer', minimum: 1, maximum: 1000 },
    recursive: { type: 'boolean' },
    threshold: { type: 'number' },
    mode: { type: 'string', enum: ['fast', 'exact', 'fuzzy'] },
    content: { type: 'string' },
  },
  required: ['path', 'pattern'],
  additionalProperties: false,
};

const search = { name: 'search_files', inputSchema: searchSchema };

function searchScenario(name: string, content: string): Scenario {
  const clean = {
    path: '/srv/data/projects/alpha',
    pattern: '*.ts',
    max_results: 100,
    recursive: true,
    threshold: 0.75,
    mode: 'exact',
    ...(content === '' ? {} : { content }),
  };
  const broken = { ...clean, max_results: '100', recursive: 'true', threshold: '0.75' };
  return { name, tool: search, clean, broken };
}

/** Prose with quotes and line breaks, as file contents have them. */
function prose(length: number): string {
  return 'const greeting = "hello, world";\n\tconsole.log(greeting);\n'
    .repeat(Math.ceil(length / 57))
    .slice(0, length);
}

const stepSchema: JsonObject = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    action: { type: 'string', enum: ['search', 'read', 'edit', 'count'] },
    params: {
      type: 'object',
      properties: {
        path: { type: 'string' },
        limit: { type: 'integer' },
        deep: { type: 'boolean' },
      },
      required: ['path'],
      additionalProperties: false,
    },
    depends_on: { type: 'array', items: { type: 'string' } },
  },
  required: ['id', 'action', 'params'],
  additionalProperties: false,
};

function steps(count: number): JsonObject[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `step-${index}`,
    action: 'search',
    params: { path: `/srv/data/projects/alpha/src/module-${index}.ts`, limit: index, deep: true },
    depends_on: index === 0 ? [] : [`step-${index - 1}`],
  }));
}

/** 200 steps as a value; broken: as JSON text. */
const pipeline: Scenario = {
  name: '200 steps, a list sent as text',
  tool: {
    name: 'run_pipeline',
    inputSchema: {
      type: 'object',
      properties: {
        steps: { type: 'array', items: stepSchema },
        stop_on_error: { type: 'boolean' },
      },
      required: ['steps'],
      additionalProperties: false,
    },
  },
  clean: { steps: steps(200), stop_on_error: true },
  broken: { steps: JSON.stringify(steps(200)), stop_on_error: true },
};

/** The calls that schema repair is measured on. */
export const repairScenarios: readonly Scenario[] = [
  searchScenario('small (200 B)', ''),
  searchScenario('medium (4 KB)', prose(3800)),
  searchScenario('large (1 MB)', prose(1_000_000)),
  pipeline,
];

/** A call for the rules alone: no schema is known. */
export interface RuleScenario {
  readonly name: string;
  readonly tool: string;
  readonly clean: JsonObject;
  readonly broken: JsonObject;
}

function edit(name: string, length: number): RuleScenario {
  const text = length === 0 ? 'const limit = 10;' : prose(length);
  const clean = { path: '/srv/app.ts', old_text: text, new_text: 'const limit = 20;', force: true };
  const broken = {
    path: '/srv/app.ts',
    old_str: text,
    new_str: 'const limit = 20;',
    force: 'True',
  };
  return { name, tool: 'edit_file', clean, broken };
}

function batchText(key: 'action' | 'type', withIds: boolean): string {
  const list = Array.from({ length: 200 }, (_, index) => ({
    ...(withIds ? { id: `step-${index}` } : {}),
    [key]: 'search',
    params: { path: `/srv/data/projects/alpha/src/module-${index}.ts`, limit: index },
  }));
  return JSON.stringify({ steps: list });
}

/** The calls that the rules are measured on. */
export const ruleScenarios: readonly RuleScenario[] = [
  edit('small (200 B)', 0),
  edit('medium (4 KB)', 3800),
  edit('large (1 MB)', 1_000_000),
  {
    name: '200 steps in JSON text',
    tool: 'batch_operations',
    clean: { pipeline_json: batchText('action', true), dry_run: true },
    broken: { pipeline_json: batchText('type', false), dry_run: 'true' },
  },
];

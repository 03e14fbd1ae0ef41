import { readdirSync, readFileSync } from 'node:fs';
import { isObject, type JsonObject } from '../src/core/json/index.ts';
import { createRandom } from '../test/support/random.ts';
import { createValidCallGenerator } from '../test/support/valid-calls.ts';

/** A tool of a catalog, as its server lists it. */
export interface ListedTool {
  readonly name: string;
  readonly inputSchema: JsonObject;
}

const folder = 'test/data/catalogs';

/** Tools of many published servers, always the same. */
export function listedTools(count: number): ListedTool[] {
  const tools = readdirSync(folder)
    .toSorted()
    .flatMap((file) => toolsOf(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))));
  const step = Math.floor(tools.length / count);
  return tools.filter((_, index) => index % step === 0).slice(0, count);
}

/** A call of each tool that its schema accepts, always the same. */
export function callsOf(tools: readonly ListedTool[]): JsonObject[] {
  return tools.map(({ inputSchema }) =>
    createValidCallGenerator(inputSchema, createRandom(1), { strangers: 'none' })(),
  );
}

function toolsOf(catalog: unknown): ListedTool[] {
  const tools = isObject(catalog) ? catalog['tools'] : undefined;
  return Array.isArray(tools) ? tools.filter(isListedTool) : [];
}

function isListedTool(tool: unknown): tool is ListedTool {
  return isObject(tool) && typeof tool['name'] === 'string' && isObject(tool['inputSchema']);
}

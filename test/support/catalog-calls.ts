import type { JsonObject } from '../../src/core/json/index.ts';
import { catalogTools, type CatalogTool } from './catalogs.ts';
import { declaredDepth } from './nesting.ts';
import type { Random } from './random.ts';
import { createValidCallGenerator, type ValidCallOptions } from './valid-calls.ts';

export interface CatalogCall {
  readonly tool: CatalogTool;
  readonly call: JsonObject;
}

/** `netlify-coding-rules` requires a property whose `enum` is empty: no call of it is valid, and Ajv refuses the schema. */
const withoutValidCalls: ReadonlySet<string> = new Set(['netlify/netlify-coding-rules']);

/** Every catalog tool that has a valid call. */
export const callableTools: readonly CatalogTool[] = catalogTools.filter(
  ({ server, name }) => !withoutValidCalls.has(`${server}/${name}`),
);

/** The tools that declare containers inside containers of their arguments, such as a list of objects. */
const nestedTools: readonly CatalogTool[] = callableTools.filter(
  ({ inputSchema }) => declaredDepth(inputSchema, inputSchema) >= 3,
);

/** Valid calls of all tools in turn; with `nesting: 'prefer'` every other call is of a tool that declares nested containers. */
export function createCatalogCalls(
  random: Random,
  options: ValidCallOptions = {},
): () => CatalogCall {
  const generators = new Map<CatalogTool, () => JsonObject>();
  let turn = 0;
  return () => {
    const tool = toolOfTurn(turn, options.nesting === 'prefer');
    turn += 1;
    const generate =
      generators.get(tool) ?? createValidCallGenerator(tool.inputSchema, random, options);
    generators.set(tool, generate);
    return { tool, call: generate() };
  };
}

function toolOfTurn(turn: number, preferNested: boolean): CatalogTool {
  const tools = preferNested && turn % 2 === 1 ? nestedTools : callableTools;
  const round = preferNested ? Math.floor(turn / 2) : turn;
  const tool = tools[round % tools.length];
  if (tool === undefined) throw new RangeError('the catalogs are empty');
  return tool;
}

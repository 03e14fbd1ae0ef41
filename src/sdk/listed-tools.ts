import { getOwn, isObject } from '../core/json/index.ts';
import { widen, type WidenableTool } from '../core/widen/index.ts';
import type { WidenOptions } from '../core/widen/widen-options.ts';
import { checkingClient } from '../mcp/client-profiles.ts';
import type { SdkOptions } from './sdk-options.ts';

/** The result of `tools/list` as a client of that name gets it; the server's own objects stay as they are. */
export function listedTools(
  result: Record<string, unknown>,
  options: SdkOptions,
  client: string | undefined,
): Record<string, unknown> {
  const { tools } = result;
  if (options.observe === true || options.widen === 'never' || !Array.isArray(tools)) return result;
  const widening = wideningFor(options, client);
  const listed = tools.map((tool: unknown) => listedTool(tool, widening));
  const isSame = listed.every((tool, index) => tool === tools[index]);
  return isSame ? result : { ...result, tools: listed };
}

/** Without repair nothing would mend what a wider schema lets in. */
function wideningFor(
  { widen: when = 'auto', repair, widenTypes, widenForm }: SdkOptions,
  client: string | undefined,
): WidenOptions | undefined {
  const isWanted = when === 'always' || checkingClient(client) !== undefined;
  return isWanted && repair !== 'off' ? { types: widenTypes, form: widenForm } : undefined;
}

function listedTool(tool: unknown, widening: WidenOptions | undefined): unknown {
  if (!isObject(tool)) return tool;
  const inputSchema = typedRoot(getOwn(tool, 'inputSchema'));
  const typed = inputSchema === tool['inputSchema'] ? tool : { ...tool, inputSchema };
  return widening !== undefined && isTool(typed) ? widen(typed, widening) : typed;
}

function isTool(tool: object): tool is WidenableTool {
  return 'name' in tool && typeof tool.name === 'string';
}

/** Clients refuse the whole list when a schema does not say that arguments are an object. */
function typedRoot(schema: unknown): unknown {
  if (schema === undefined || schema === null) return { type: 'object' };
  if (!isObject(schema)) return schema;
  const type = getOwn(schema, 'type');
  const isOpen = type === undefined || (Array.isArray(type) && type.includes('object'));
  return isOpen ? { ...schema, type: 'object' } : schema;
}

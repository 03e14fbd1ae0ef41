import { recordedTools } from '../audit/read/tools.ts';
import { isObject } from '../core/json/index.ts';
import type { ToolDeclaration } from '../core/tool-plan.ts';

/** The tools of a server, as it last listed them. */
export interface ToolList {
  readonly server: string;
  /** When they were listed. */
  readonly ts: string;
  readonly tools: readonly ListedTool[];
}

/** A tool with what else its server says of it. */
export interface ListedTool extends ToolDeclaration {
  readonly description?: unknown;
}

/** The tools of every server that a log directory knows, by name of the server. */
export function readToolLists(directory: string): ToolList[] {
  return recordedTools(directory)
    .map((list) => ({ ...list, tools: list.tools.filter(isTool) }))
    .toSorted((left, right) => (left.server < right.server ? -1 : 1));
}

/** Whether a value is a tool, as servers list them. */
export function isTool(tool: unknown): tool is ListedTool {
  return isObject(tool) && typeof tool['name'] === 'string';
}

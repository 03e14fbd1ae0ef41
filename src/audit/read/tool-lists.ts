import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../core/json/index.ts';
import type { ToolDeclaration } from '../../core/tool-plan.ts';

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

const FILE = /^tools-.*\.json$/;

/** The tools of every server that a log directory knows, by name of the server. What cannot be read is left out. */
export function readToolLists(directory: string): ToolList[] {
  const lists = readdirSync(directory)
    .filter((name) => FILE.test(name))
    .flatMap((name) => readToolList(join(directory, name)));
  return lists.toSorted((left, right) => (left.server < right.server ? -1 : 1));
}

function readToolList(path: string): ToolList[] {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (!isObject(value)) return [];
    const { server, ts, tools } = value;
    if (typeof server !== 'string' || typeof ts !== 'string' || !Array.isArray(tools)) return [];
    return [{ server, ts, tools: tools.filter(isTool) }];
  } catch {
    return [];
  }
}

/** Whether a value is a tool, as servers list them. */
export function isTool(tool: unknown): tool is ListedTool {
  return isObject(tool) && typeof tool['name'] === 'string';
}

// In: tools as a server declares them. Out: the same tools, taking the text of a number where they take the number.
// It must never accept what repair would not mend, bounds of numbers aside, nor touch anything but input schemas.

import { getOwn, isObject, setOwn } from '../json/index.ts';
import type { Path } from '../edit/index.ts';
import { findWidenings, type Widening } from './find-widenings.ts';
import { widenedNode } from './widened-node.ts';
import type { WidenOptions } from './widen-options.ts';

/** A tool with what else its server says of it. */
export interface WidenableTool {
  readonly name: string;
  readonly inputSchema?: unknown;
}

/**
 * Widens the input schema of a tool, or of each tool of a list, for clients that check a call before they send it. What
 * the wider schema takes, a normalizer mends into what the tool itself takes, as far as bounds allow. A tool that stays
 * as it is is given back as the same object.
 *
 * @example
 * const advertised = widen(toolsOfTheServer, { types: ['integer', 'number', 'boolean'] });
 */
export function widen<Tool extends WidenableTool>(tool: Tool, options?: WidenOptions): Tool;
export function widen<Tool extends WidenableTool>(
  tools: readonly Tool[],
  options?: WidenOptions,
): Tool[];
export function widen<Tool extends WidenableTool>(
  tools: Tool | readonly Tool[],
  options: WidenOptions = {},
): Tool | Tool[] {
  return isList(tools) ? tools.map((tool) => widenTool(tool, options)) : widenTool(tools, options);
}

function isList<Item>(value: Item | readonly Item[]): value is readonly Item[] {
  return Array.isArray(value);
}

function widenTool<Tool extends WidenableTool>(tool: Tool, options: WidenOptions): Tool {
  const { inputSchema } = tool;
  const widenings = findWidenings(inputSchema, options);
  if (widenings.length === 0) return tool;
  const schema = widenings.reduce((widened, widening) => replaced(widened, widening), inputSchema);
  return { ...tool, inputSchema: schema };
}

function replaced(schema: unknown, widening: Widening): unknown {
  return replacedAt(schema, widening.path, (node) => widenedNode(node, widening));
}

/** A copy in which the node that a path leads to is another one; what lies beside the path is shared. */
function replacedAt(
  value: unknown,
  [step, ...rest]: Path,
  change: (node: Record<string, unknown>) => unknown,
): unknown {
  if (step === undefined) return isObject(value) ? change(value) : value;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      index === step ? replacedAt(item, rest, change) : item,
    );
  }
  if (!isObject(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const member = getOwn(value, key);
    setOwn(copy, key, key === step ? replacedAt(member, rest, change) : member);
  }
  return copy;
}

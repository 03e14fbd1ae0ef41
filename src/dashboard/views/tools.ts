import { isTool, type ListedTool, type ToolList } from '../tool-list.ts';
import { rewriteList, type ListChanges } from '../../mcp/rewrite-list.ts';
import { parsedObject } from '../../mcp/tool-call.ts';
import { readToolPage } from '../../mcp/tool-contracts.ts';
import type { CallCounts, ToolsAnswer, ToolView } from '../api.ts';
import { scanCalls } from '../calls/filter.ts';
import type { CallIndex } from '../calls/index.ts';
import { NamedTally } from './named-tally.ts';

const NONE: CallCounts = { calls: 0, mended: 0, errors: 0 };

/** The tools of each server: as declared, as advertised, and how they are called. */
export function tools(
  index: CallIndex,
  lists: readonly ToolList[],
  changes: ListChanges,
): ToolsAnswer {
  return {
    servers: lists.map((list) => {
      const counts = countsIn(index, list.server);
      const views = list.tools.map((tool) => toolView(tool, counts.get(tool.name), changes));
      return { server: list.server, ts: list.ts, tools: views };
    }),
  };
}

function countsIn(index: CallIndex, server: string): Map<string, CallCounts> {
  const tally = new NamedTally(index.tools);
  scanCalls(index, { server }, (segment, row) => {
    tally.add(segment.tool[row] ?? 0, segment.outcome[row] ?? 0, segment.isError[row] ?? 0);
  });
  return new Map(tally.counts(Infinity).map(({ name, ...counts }) => [name, counts]));
}

function toolView(
  tool: ListedTool,
  counts: CallCounts | undefined,
  changes: ListChanges,
): ToolView {
  const { name, description, inputSchema: declared = null, annotations = null } = tool;
  return {
    name,
    description: typeof description === 'string' ? description : '',
    declared,
    advertised: advertisedSchema(tool, changes),
    annotations,
    ...(counts ?? NONE),
  };
}

/** The schema as clients get it, made by what makes it for them; null when it stays as it is. */
function advertisedSchema(tool: ListedTool, changes: ListChanges): unknown {
  const bytes = Buffer.from(JSON.stringify({ result: { tools: [tool] } }));
  const pieces = rewriteList(bytes, { start: 0, end: bytes.length }, [tool], changes);
  const rewritten = pieces && parsedObject(Buffer.concat(pieces).toString())?.['result'];
  const [changed] = readToolPage(rewritten)?.listed ?? [];
  return isTool(changed) ? (changed.inputSchema ?? null) : null;
}

import { getOwn, isObject } from '../core/json/index.ts';
import type { ToolDeclaration } from '../core/tool-plan.ts';

/** A page of the list of tools. */
export interface ToolPage {
  readonly tools: readonly ToolDeclaration[];
  /** The same with whatever else stands in the list. */
  readonly listed: readonly unknown[];
  /** Where the next page begins, where there is one. */
  readonly nextCursor: string | undefined;
  /** For how many milliseconds the page holds good; undefined where the server does not say. */
  readonly ttlMs: number | undefined;
}

/** Reads the result of `tools/list`; undefined when it is none. */
export function readToolPage(result: unknown): ToolPage | undefined {
  if (!isObject(result) || !Array.isArray(result['tools'])) return undefined;
  const nextCursor = getOwn(result, 'nextCursor');
  const ttlMs = getOwn(result, 'ttlMs');
  return {
    tools: result['tools'].filter(isDeclaration),
    listed: result['tools'],
    nextCursor: typeof nextCursor === 'string' ? nextCursor : undefined,
    ttlMs: typeof ttlMs === 'number' && ttlMs >= 0 ? ttlMs : undefined,
  };
}

function isDeclaration(tool: unknown): tool is ToolDeclaration {
  return isObject(tool) && typeof tool['name'] === 'string';
}

/** A server that lists more tools than this is not learnt from. */
const MOST_TOOLS = 10_000;
/** Many servers say 0 and mean that they do not know. */
const SHORTEST_LIFE = 1000;

/** The tools of one server, as its lists declare them. */
export class ToolContracts {
  private tools = new Map<string, ToolDeclaration>();
  /** The pages of a list that has begun and not ended. */
  private begun: ToolDeclaration[] | undefined;
  private isComplete = false;
  private expiresAt = Number.POSITIVE_INFINITY;

  /** Every tool that is known. */
  get declarations(): readonly ToolDeclaration[] {
    return [...this.tools.values()];
  }

  /** What a tool declares, where it is known. */
  find(name: string): ToolDeclaration | undefined {
    return this.tools.get(name);
  }

  /** Whether there is nothing to ask the server about a tool: it is known, or known not to be. */
  isSettled(name: string): boolean {
    return this.isComplete || this.tools.has(name);
  }

  /** Whether what is known holds good no longer. */
  isExpired(now: number): boolean {
    return now >= this.expiresAt;
  }

  /** Takes in a page; gives the whole list when this was its last page. */
  learn(page: ToolPage, isFirst: boolean, now: number): readonly ToolDeclaration[] | undefined {
    if (isFirst) this.begun = [];
    const begun = this.begun?.concat(page.tools);
    if (begun === undefined || begun.length > MOST_TOOLS) {
      this.begun = undefined;
      return undefined;
    }
    this.begun = begun;
    for (const tool of page.tools) this.tools.set(tool.name, tool);
    if (page.ttlMs !== undefined) {
      const life = now + Math.max(page.ttlMs, page.ttlMs === 0 ? SHORTEST_LIFE : 0);
      this.expiresAt = isFirst ? life : Math.min(this.expiresAt, life);
    } else if (isFirst) {
      this.expiresAt = Number.POSITIVE_INFINITY;
    }
    if (page.nextCursor !== undefined) return undefined;
    this.begun = undefined;
    this.isComplete = true;
    this.tools = new Map(begun.map((tool) => [tool.name, tool]));
    return begun;
  }

  /** Forgets everything: the server says that its tools have changed. */
  forget(): void {
    this.tools.clear();
    this.begun = undefined;
    this.isComplete = false;
    this.expiresAt = Number.POSITIVE_INFINITY;
  }
}

import { ToolCalls, type StoredCalls } from './index.ts';

const MOST_TOOLS = 2_000;

/** The calls of all tools of all servers. */
export class CallBook {
  readonly #byServer = new Map<string, Map<string, ToolCalls>>();
  #count = 0;

  constructor(before: readonly StoredCalls[] = []) {
    for (const stored of before) this.#add(new ToolCalls(stored.server, stored.tool, stored));
  }

  /** The calls of a tool. Names are the caller's to invent, so those of too many tools are not kept. */
  of(server: string, tool: string): ToolCalls {
    const known = this.#byServer.get(server)?.get(tool);
    if (known !== undefined) return known;
    const added = new ToolCalls(server, tool);
    if (this.#count < MOST_TOOLS) this.#add(added);
    return added;
  }

  stored(): StoredCalls[] {
    return [...this.#byServer.values()].flatMap((tools) =>
      [...tools.values()].map((calls) => calls.stored()),
    );
  }

  #add(calls: ToolCalls): void {
    const tools = this.#byServer.get(calls.server) ?? new Map<string, ToolCalls>();
    tools.set(calls.tool, calls);
    this.#byServer.set(calls.server, tools);
    this.#count += 1;
  }
}

import type { RecordedTools } from '../../audit/read/tools.ts';
import { isObject } from '../../core/json/index.ts';
import { ToolContract } from './index.ts';

/** A tool as its server last listed it. */
export interface ListedTool {
  readonly server: string;
  readonly name: string;
  readonly inputSchema: unknown;
  readonly annotations: unknown;
}

/** The contracts of the tools of all servers; each is read when it is first asked for. */
export class Contracts {
  #tools = new Map<string, ListedTool>();
  #read = new Map<string, ToolContract>();
  #times = '';

  /** Takes in the lists as they are now; whether they are others than before. */
  use(lists: readonly RecordedTools[]): boolean {
    const times = JSON.stringify(lists.map(({ server, ts }) => [server, ts]));
    if (times === this.#times) return false;
    this.#times = times;
    this.#tools = new Map();
    this.#read = new Map();
    for (const { server, tools } of lists) {
      for (const tool of tools) {
        if (!isObject(tool) || typeof tool['name'] !== 'string') continue;
        const { name, inputSchema, annotations } = tool;
        this.#tools.set(keyOf(server, name), { server, name, inputSchema, annotations });
      }
    }
    return true;
  }

  /** The tool as it was listed; undefined when its server never listed it. */
  listed(server: string, tool: string): ListedTool | undefined {
    return this.#tools.get(keyOf(server, tool));
  }

  /** What a tool declares; undefined when that is not known. */
  of(server: string, tool: string): ToolContract | undefined {
    const key = keyOf(server, tool);
    const known = this.#read.get(key);
    const schema = this.#tools.get(key)?.inputSchema;
    if (known !== undefined || schema === undefined) return known;
    const contract = new ToolContract(schema);
    this.#read.set(key, contract);
    return contract;
  }
}

function keyOf(server: string, tool: string): string {
  return JSON.stringify([server, tool]);
}

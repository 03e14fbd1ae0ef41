import { getOwn, isObject } from '../../core/json/index.ts';
import { ToolContract } from '../contract/index.ts';

/** What is kept of a tool to see later what changed. */
export interface ToolFacts {
  readonly name: string;
  readonly params: readonly ParamFacts[];
}

export interface ParamFacts {
  readonly name: string;
  /** The kinds it takes, such as `number|string`; `any` where the schema does not say. */
  readonly kinds: string;
  readonly required: boolean;
}

const MOST_PARAMS = 200;

/** What a tool of a `tools/list` answer says about its parameters; undefined when it is no tool. */
export function toolFacts(tool: unknown): ToolFacts | undefined {
  if (!isObject(tool)) return undefined;
  const { name, inputSchema } = tool;
  if (typeof name !== 'string') return undefined;
  const properties = isObject(inputSchema) ? getOwn(inputSchema, 'properties') : undefined;
  const names = isObject(properties) ? Object.keys(properties).slice(0, MOST_PARAMS) : [];
  const contract = new ToolContract(inputSchema);
  return {
    name,
    params: names.map((param) => ({
      name: param,
      kinds: kindsText(contract.kindsAt(param)),
      required: contract.requires('', param),
    })),
  };
}

function kindsText(kinds: ReadonlySet<string> | undefined): string {
  return kinds === undefined ? 'any' : [...kinds].toSorted().join('|');
}

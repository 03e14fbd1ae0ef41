import { getOwn, isObject, jsonEqual } from './json/index.ts';
import { ToolRules } from './rules/index.ts';
import type { FitsSchema } from './rules/run-rules.ts';
import { RuleLists } from './rules/rule-list.ts';
import type { RuleSet } from './rules/rule-set.ts';
import { createGlance, type Glance } from './schema/glance.ts';
import { readSchema, type SchemaContract } from './schema/index.ts';
import type { SchemaNode } from './schema/node.ts';
import type { Settings } from './settings.ts';

/** All that is needed to mend the calls of one tool. */
export interface ToolPlan {
  readonly tool: string;
  readonly rules: ToolRules;
  /** Whether arguments plainly fit the schema; false says nothing. */
  fitsAtAGlance(args: unknown): boolean;
  /** The tool's input schema, when it is known and can be judged. */
  readonly schema: SchemaNode | undefined;
  /** Why a known schema cannot be judged. */
  readonly unjudgeable: string | undefined;
  /** Whether arguments fit the schema; false when there is none to judge by. */
  readonly fits: FitsSchema;
  readonly settings: Settings;
  /** The annotations that the server last declared for the tool. */
  readonly declaredAnnotations: () => unknown;
}

/** A tool as `tools/list` describes it. */
export interface ToolDeclaration {
  readonly name: string;
  readonly inputSchema?: unknown;
  readonly annotations?: unknown;
}

interface KnownTool {
  schema: unknown;
  annotations: unknown;
  plan: ToolPlan | undefined;
}

/** Names are the caller's to invent; beyond this many the oldest are forgotten. */
const MOST_TOOLS = 10_000;

/** The plans of the tools met so far, each made when its first call comes. */
export class ToolPlans {
  private readonly rules: RuleLists;
  private readonly settings: Settings;
  private readonly declared = new Map<string, KnownTool>();
  /** Tools whose schema came with a call; it speaks for such calls only. */
  private readonly given = new Map<string, KnownTool>();
  private readonly undeclared = new Map<string, ToolPlan>();

  constructor(rules: RuleSet, settings: Settings, server: string | undefined) {
    this.rules = new RuleLists(rules, server);
    this.settings = settings;
  }

  /** Takes in what a tool declares. */
  declare({ name, inputSchema, annotations }: ToolDeclaration): void {
    knownTool(this.declared, name, inputSchema).annotations = annotations;
  }

  /** The plan for a call of a tool, by the schema given with the call or else by the one learnt. */
  planFor(name: string, inputSchema: unknown): ToolPlan {
    const known =
      inputSchema === undefined
        ? this.declared.get(name)
        : knownTool(this.given, name, inputSchema);
    if (known === undefined) return this.planWithoutSchema(name);
    return (known.plan ??= this.makePlan(name, known.schema));
  }

  private planWithoutSchema(name: string): ToolPlan {
    let plan = this.undeclared.get(name);
    if (plan === undefined)
      remember(this.undeclared, name, (plan = this.makePlan(name, undefined)));
    return plan;
  }

  private makePlan(tool: string, schema: unknown): ToolPlan {
    return new LazyPlan(tool, schema, {
      rules: new ToolRules(this.rules.for(tool), schema),
      settings: this.settings,
      declaredAnnotations: () => this.declared.get(tool)?.annotations,
    });
  }
}

/** A plan that reads the whole schema when a call is not plainly right. */
class LazyPlan implements ToolPlan {
  readonly tool: string;
  readonly rules: ToolRules;
  readonly settings: Settings;
  readonly declaredAnnotations: () => unknown;
  private readonly inputSchema: unknown;
  private glance: Glance | undefined;
  private contract: SchemaContract | undefined;

  constructor(
    tool: string,
    inputSchema: unknown,
    given: Pick<ToolPlan, 'rules' | 'settings' | 'declaredAnnotations'>,
  ) {
    this.tool = tool;
    this.rules = given.rules;
    this.settings = given.settings;
    this.declaredAnnotations = given.declaredAnnotations;
    this.inputSchema = inputSchema;
    this.glance = createGlance(inputSchema, given.settings.patterns);
  }

  fitsAtAGlance(args: unknown): boolean {
    return this.glance !== undefined && this.glance(args);
  }

  get schema(): SchemaNode | undefined {
    const contract = this.read();
    return contract?.unjudgeable === undefined ? contract?.root : undefined;
  }

  get unjudgeable(): string | undefined {
    return this.read()?.unjudgeable;
  }

  readonly fits: FitsSchema = (args) => this.schema?.accepts(args) === true;

  private read(): SchemaContract | undefined {
    if (this.contract === undefined && this.inputSchema !== undefined) {
      this.contract = readSchema(this.inputSchema, this.settings.patterns);
      // What was compiled for the glance serves no more, save where the glance is all there is.
      if (this.contract.unjudgeable === undefined) this.glance = undefined;
    }
    return this.contract;
  }
}

/** What is known of a tool by its schema; a plan made for an equal schema stays. */
function knownTool(tools: Map<string, KnownTool>, name: string, schema: unknown): KnownTool {
  const known = tools.get(name);
  if (known === undefined) {
    const added: KnownTool = { schema, annotations: undefined, plan: undefined };
    remember(tools, name, added);
    return added;
  }
  if (known.schema !== schema) {
    if (!isSameSchema(known.schema, schema)) known.plan = undefined;
    known.schema = schema;
  }
  return known;
}

/** Whether a tool's annotations call it destructive. */
export function isDestructive(annotations: unknown): boolean {
  return isObject(annotations) && getOwn(annotations, 'destructiveHint') === true;
}

function remember<T>(map: Map<string, T>, name: string, value: T): void {
  if (map.size >= MOST_TOOLS && !map.has(name)) {
    for (const oldest of map.keys()) {
      map.delete(oldest);
      break;
    }
  }
  map.set(name, value);
}

/** A schema that nests too deeply to be compared counts as another one. */
function isSameSchema(left: unknown, right: unknown): boolean {
  try {
    return jsonEqual(left, right);
  } catch {
    return false;
  }
}

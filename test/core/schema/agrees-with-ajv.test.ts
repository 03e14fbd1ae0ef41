import { describe, expect, it } from 'vitest';
import { isObject, type Json } from '../../../src/core/json/index.ts';
import { readSchema, type SchemaContract } from '../../../src/core/schema/index.ts';
import { createRe2Engine } from '../../../src/patterns/index.ts';
import { ajvAccepts, ajvAcceptsStrictly } from '../../support/ajv-oracle.ts';
import { callableTools, createCatalogCalls } from '../../support/catalog-calls.ts';
import { catalogTools, type CatalogTool } from '../../support/catalogs.ts';
import { fuzzCount, fuzzSeed } from '../../support/fuzz.ts';
import { mutateCall } from '../../support/mutate-call.ts';
import { createRandom } from '../../support/random.ts';

const calls = fuzzCount(20_000, 400_000);
const timeout = 60_000 + 5 * calls;

const engine = createRe2Engine();
const contracts: ReadonlyMap<CatalogTool, SchemaContract> = new Map(
  catalogTools.map((tool) => [tool, readSchema(tool.inputSchema, engine)]),
);

describe('the schemas of the catalogs', () => {
  const refused = catalogTools.flatMap((tool) => {
    const reason = contracts.get(tool)?.unjudgeable;
    return reason === undefined ? [] : [`${tool.server}/${tool.name}: ${reason}`];
  });

  it('can be judged, at least 98 % of them', () => {
    console.info(`${refused.length} of ${catalogTools.length} tools unjudgeable`, ...refused);
    expect(refused.length).toBeLessThanOrEqual(0.02 * catalogTools.length);
  });

  it('leave the tool that Ajv refuses, for its empty enum, without a valid call', () => {
    const tools = catalogTools.filter((tool) => !callableTools.includes(tool));
    expect(tools).toHaveLength(1);
    const random = createRandom(9);
    for (const tool of tools) {
      const call: Json = mutateCall({}, tool.inputSchema, random);
      expect(contracts.get(tool)?.root.accepts(call)).toBe(false);
    }
  });
});

describe('calls of every tool, valid and mutated', () => {
  it('are judged as Ajv judges them', { timeout }, () => {
    const tally = judgeCalls(calls);
    expect(tally.disagreements).toEqual([]);
    expect(tally.tools.size).toBe(callableTools.length);
    expect(tally.invalid / tally.judged).toBeGreaterThan(0.3);
    expect(tally.invalid / tally.judged).toBeLessThan(0.7);
    console.info(
      `${tally.judged} calls of ${tally.tools.size} tools judged as Ajv does, ${tally.invalid} of them invalid (seed ${fuzzSeed + 3})`,
    );
  });
});

interface Tally {
  judged: number;
  invalid: number;
  readonly tools: Set<CatalogTool>;
  readonly disagreements: string[];
}

function judgeCalls(count: number): Tally {
  const tally: Tally = { judged: 0, invalid: 0, tools: new Set(), disagreements: [] };
  const random = createRandom(fuzzSeed + 3);
  const nextCall = createCatalogCalls(random, { formats: 'at-times-broken', nesting: 'prefer' });
  while (tally.judged < count) {
    const { tool, call } = nextCall();
    const isKept = random.chance(0.3);
    judge(tally, tool, isKept ? call : mutateCall(call, tool.inputSchema, random));
  }
  return tally;
}

function judge(tally: Tally, tool: CatalogTool, call: Json): void {
  const contract = contracts.get(tool);
  if (contract === undefined || contract.unjudgeable !== undefined) return;
  const { inputSchema: schema } = tool;
  const isValid = ajvAccepts(schema, call);
  const isStrict = ajvAcceptsStrictly(schema, call);
  tally.judged += 1;
  tally.invalid += isValid ? 0 : 1;
  tally.tools.add(tool);
  const agrees = contract.root.accepts(call) === isValid;
  const agreesStrictly = contract.root.acceptsStrictly(call) === isStrict;
  if (agrees && (agreesStrictly || differsOnPurpose(schema))) return;
  const verdict = isStrict ? 'valid' : isValid ? 'doubtful' : 'invalid';
  tally.disagreements.push(`${tool.server}/${tool.name}, ${verdict}: ${JSON.stringify(call)}`);
}

const known = new WeakMap<object, boolean>();

/** The strict reading refuses patterns that cannot be run, and does not know the formats of numbers. */
function differsOnPurpose(schema: object): boolean {
  let differs = known.get(schema);
  if (differs === undefined) known.set(schema, (differs = holdsUnknown(schema)));
  return differs;
}

function holdsUnknown(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if (isObject(schema)) {
    const { format, pattern } = schema;
    if (format === 'int32' || format === 'int64' || format === 'double') return true;
    if (typeof pattern === 'string' && engine(pattern) === undefined) return true;
  }
  return Object.values(schema).some(holdsUnknown);
}

import * as z from 'zod';
import { parseArrayPath } from '../../core/rules/array-path.ts';
import { BUILTIN_RULES, FORMER_RULE_IDS } from '../../core/rules/builtin.ts';
import type { JsonInput, Rule, RuleSwitch, RuleType } from '../../core/rules/rule.ts';

// The one source of the checks, of the types (the compiler holds them against those of the core)
// and of rules.schema.json. The `error` of a part completes the sentence "expected ...".

// zod would otherwise speed itself up with generated code, which this package never runs.
z.config({ jitless: true });

const NON_EMPTY = { error: 'a non-empty string' };
const nonEmpty = z.string(NON_EMPTY).min(1, NON_EMPTY);

const id = nonEmpty.describe('Unique in the file; the key of the rule in logs and statistics.');
const tools = z
  .array(nonEmpty, { error: 'an array of tool names' })
  .min(1, { error: 'at least one tool name' })
  .describe('Tool names, "*" for all tools, or globs such as "search_*".');

const optional = {
  description: z.string({ error: 'a string' }).optional().describe('A remark for people.'),
  enabled: z.boolean({ error: 'true | false' }).optional().describe('On unless false.'),
  server: nonEmpty.optional().describe('Only for servers whose name matches this glob.'),
};

const parameter = nonEmpty.describe('The name of the parameter.');
const source = nonEmpty.describe('The name to replace.');
const target = nonEmpty.describe('The name to put in its place.');
const value = z
  .custom<JsonInput>((input) => input !== undefined, { error: 'a value' })
  .describe('The default: any JSON; {{index}} in strings is the place of the item.');
const payload = {
  in_payload: nonEmpty.describe('The parameter that holds the list, as JSON text or as a value.'),
  array_path: z
    .string({ error: 'a path to a list such as "steps[]"' })
    .refine((path) => parseArrayPath(path) !== undefined, {
      error: 'a path to a list such as "[]", "steps[]" or "data.steps[]"',
    })
    .meta({
      // What parseArrayPath takes, for editors.
      pattern: String.raw`^(?:\[\]|[^.[\]]+\[\]|(?:\[\]|[^.[\]]+(?:\[\])?)(?:\.[^.[\]]+(?:\[\])?)*\.[^.[\]]+\[\])$`,
      description: 'Where the items are: "[]", "steps[]", "data.steps[]".',
    }),
};

const ruleSchemas = {
  param_alias: twoNames(rule('param_alias', { from: source, to: target })).meta({
    id: 'param_alias',
    description: 'Renames a parameter.',
  }),
  param_default: rule('param_default', { from: parameter, value }).meta({
    id: 'param_default',
    description: 'Gives an absent parameter a value.',
  }),
  type_coerce: rule('type_coerce', {
    from: parameter,
    coerce_to: z
      .enum(['bool', 'int', 'float'], { error: '"bool" | "int" | "float"' })
      .describe('What the text is read as.'),
  }).meta({ id: 'type_coerce', description: 'Reads a boolean or a number out of a string.' }),
  json_accept_both: rule('json_accept_both', { from: parameter }).meta({
    id: 'json_accept_both',
    description: 'Lets a parameter be sent as JSON text or as the value itself.',
  }),
  nested_alias: twoNames(rule('nested_alias', { ...payload, from: source, to: target })).meta({
    id: 'nested_alias',
    description: 'Renames a field of each item of a list inside a JSON payload.',
  }),
  nested_default: rule('nested_default', { ...payload, from: parameter, value }).meta({
    id: 'nested_default',
    description: 'Gives an absent field of each item of a list inside a JSON payload a value.',
  }),
  param_drop: rule('param_drop', { from: parameter }).meta({
    id: 'param_drop',
    description: 'Removes a parameter, unless the tool declares it.',
  }),
};

/** Ids that a file may switch off, former ones included. */
export const SWITCHABLE_IDS: readonly string[] = [
  ...BUILTIN_RULES.map((builtin) => builtin.id),
  ...FORMER_RULE_IDS.keys(),
];

const switchSchema = z
  .strictObject({
    id: z.enum(SWITCHABLE_IDS, { error: 'the id of a built-in rule' }),
    enabled: z.literal(false, { error: 'false' }),
  })
  .meta({ id: 'switch_off', description: 'Switches a built-in rule off.' });

const entrySchema = agreeing<Rule | RuleSwitch>()(
  z.union([
    z.discriminatedUnion('type', [
      ruleSchemas.param_alias,
      ruleSchemas.param_default,
      ruleSchemas.type_coerce,
      ruleSchemas.json_accept_both,
      ruleSchemas.nested_alias,
      ruleSchemas.nested_default,
      ruleSchemas.param_drop,
    ]),
    switchSchema,
  ]),
);

const rulesSchema = z.array(entrySchema).meta({ id: 'rules', description: 'The rules, in order.' });

/** A whole rules file. */
export const FILE_SCHEMA: z.ZodType = z.union([
  rulesSchema,
  z.strictObject({ $schema: z.string().optional(), rules: rulesSchema }),
]);

/** The schema of one form of entry, and the names of its fields. */
export interface EntryForm<Entry> {
  readonly schema: z.ZodType<Entry>;
  readonly fields: readonly string[];
}

/** The seven types of rule. */
export const RULE_FORMS: ReadonlyMap<string, EntryForm<Rule>> = new Map(
  Object.entries(ruleSchemas).map(([type, schema]): [string, EntryForm<Rule>] => [
    type,
    { schema, fields: Object.keys(schema.shape) },
  ]),
);

/** The entry that only switches a built-in rule off. */
export const SWITCH_FORM: EntryForm<RuleSwitch> = {
  schema: switchSchema,
  fields: Object.keys(switchSchema.shape),
};

/** What is asked of an entry whose type is unknown. */
export const ANY_RULE_SCHEMA: z.ZodType = z.looseObject({ id, tools, ...optional });

function rule<Type extends RuleType, Fields extends z.ZodRawShape>(type: Type, fields: Fields) {
  return z.strictObject({ id, type: z.literal(type), tools, ...fields, ...optional });
}

/** Asks that the two names differ, whatever else is wrong with the rule. */
function twoNames<Schema extends z.ZodType<{ from: string; to: string }>>(schema: Schema): Schema {
  return schema.refine(({ from, to }) => from !== to || !from, {
    path: ['to'],
    error: 'another name than that of "from"',
    when: () => true,
  });
}

/** The schema as it is, if the compiler finds that it gives the wanted type, no less and no more. */
function agreeing<Wanted>() {
  return <Schema extends z.ZodType<Wanted>>(
    schema: Schema & ([Wanted] extends [z.output<Schema>] ? unknown : never),
  ): z.ZodType<Wanted> => schema;
}

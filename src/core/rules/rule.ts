/** The seven kinds of rule. */
export type RuleType = Rule['type'];

/** A rule of a rules file: data that says what to mend. */
export type Rule =
  | ParamAliasRule
  | ParamDefaultRule
  | TypeCoerceRule
  | JsonAcceptBothRule
  | NestedAliasRule
  | NestedDefaultRule
  | ParamDropRule;

/** What every rule has. */
export interface RuleBase {
  /** Unique; the key of the rule in logs and statistics. */
  id: string;
  /** Tool names, `*` for all, or globs such as `search_*`. */
  tools: string[];
  description?: string | undefined;
  /** Switched on unless false. */
  enabled?: boolean | undefined;
  /** Only for servers whose name matches this glob. */
  server?: string | undefined;
}

/** Renames a parameter. */
export interface ParamAliasRule extends RuleBase {
  type: 'param_alias';
  from: string;
  to: string;
}

/** Gives an absent parameter a value. */
export interface ParamDefaultRule extends RuleBase {
  type: 'param_default';
  from: string;
  value: JsonInput;
}

/** Reads a boolean or a number out of a string. */
export interface TypeCoerceRule extends RuleBase {
  type: 'type_coerce';
  from: string;
  coerce_to: 'bool' | 'int' | 'float';
}

/** Lets a parameter be sent as JSON text or as the value itself. */
export interface JsonAcceptBothRule extends RuleBase {
  type: 'json_accept_both';
  from: string;
}

/** Renames a field of each item of a list inside a JSON payload. */
export interface NestedAliasRule extends RuleBase {
  type: 'nested_alias';
  from: string;
  to: string;
  in_payload: string;
  array_path: string;
}

/** Gives an absent field of each item of a list inside a JSON payload a value. */
export interface NestedDefaultRule extends RuleBase {
  type: 'nested_default';
  from: string;
  value: JsonInput;
  in_payload: string;
  array_path: string;
}

/** Removes a parameter. */
export interface ParamDropRule extends RuleBase {
  type: 'param_drop';
  from: string;
}

/** Switches a built-in rule off by its id. */
export interface RuleSwitch {
  id: string;
  enabled: false;
}

/** Any JSON value, as authored in a rule. */
export type JsonInput =
  | string
  | number
  | boolean
  | null
  | JsonInput[]
  | { [key: string]: JsonInput };

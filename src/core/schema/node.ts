/** One schema of a tool's contract, with its subschemas as nodes. */
export interface SchemaNode {
  /** The schema as declared. */
  readonly schema: Readonly<Record<string, unknown>> | boolean;
  /**
   * Is the value valid under some reading? Formats are annotations (save that `""` fails those it cannot match), and a
   * pattern that cannot be run counts as satisfied.
   */
  accepts(value: unknown): boolean;
  /** Is the value valid for sure? Known formats are asserted, and a pattern that cannot be run counts as violated. */
  acceptsStrictly(value: unknown): boolean;
  /** Whether a value may be valid under one reading of the schema's document and not under another. */
  readonly ambiguous: boolean;
  /** Target of a local `$ref`, or else of a `$dynamicRef`. */
  readonly ref: SchemaNode | undefined;
  /** The schema `properties` declares for a key. */
  property(key: string): SchemaNode | undefined;
  /** The names `properties` declares, in order. */
  readonly propertyNames: readonly string[];
  /** The names `required` lists. */
  readonly required: readonly string[];
  /** The `patternProperties` schemas whose pattern matches a key, or cannot be run. */
  patternProperty(key: string): readonly SchemaNode[];
  /** `additionalProperties`, when declared. */
  readonly additional: SchemaNode | undefined;
  /** The schema of the items that have no schema of their own position. */
  readonly items: SchemaNode | undefined;
  /** The schema of the item at one position of a tuple. */
  prefixItem(index: number): SchemaNode | undefined;
  readonly allOf: readonly SchemaNode[];
  readonly anyOf: readonly SchemaNode[];
  readonly oneOf: readonly SchemaNode[];
}

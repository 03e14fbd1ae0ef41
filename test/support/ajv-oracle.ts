import { Ajv, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { formatNames, fullFormats } from 'ajv-formats/dist/formats.js';

type FormatReading = 'annotated' | 'asserted';

interface Oracle {
  readonly draft07: Ajv;
  readonly draft2020: Ajv;
  readonly compiled: WeakMap<object, ValidateFunction>;
}

const oracles: Readonly<Record<FormatReading, Oracle>> = {
  asserted: createOracle(assertFormats),
  annotated: createOracle(annotateFormats),
};

/** Is the call valid? Formats are annotations, except that `""` fails every known format that cannot match it. */
export function ajvAccepts(schema: object, value: unknown): boolean {
  return validator(schema, oracles.annotated)(value);
}

/** May this value be used as a replacement? As `ajvAccepts`, with formats asserted. */
export function ajvAcceptsStrictly(schema: object, value: unknown): boolean {
  return validator(schema, oracles.asserted)(value);
}

function createOracle(addFormats: (ajv: Ajv) => void): Oracle {
  const options = { strict: false, logger: false, multipleOfPrecision: 6 } as const;
  const draft07 = new Ajv(options);
  const draft2020 = new Ajv2020(options);
  addFormats(draft07);
  addFormats(draft2020);
  return { draft07, draft2020, compiled: new WeakMap() };
}

function assertFormats(ajv: Ajv): void {
  for (const name of formatNames) ajv.addFormat(name, fullFormats[name]);
}

function annotateFormats(ajv: Ajv): void {
  const asserting = new Ajv({ strict: false, logger: false });
  assertFormats(asserting);
  for (const name of formatNames) {
    const matchesEmpty = asserting.validate({ format: name }, '');
    ajv.addFormat(name, matchesEmpty ? true : { type: 'string', validate: (text) => text !== '' });
  }
}

function validator(schema: object, oracle: Oracle): ValidateFunction {
  const known = oracle.compiled.get(schema);
  if (known !== undefined) return known;
  const dialect = '$schema' in schema ? String(schema.$schema) : '';
  const compiled = (dialect.includes('draft-07') ? oracle.draft07 : oracle.draft2020).compile(
    schema,
  );
  oracle.compiled.set(schema, compiled);
  return compiled;
}

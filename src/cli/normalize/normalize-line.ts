import { normalizeText } from '../../core/normalize-text.ts';
import {
  createInnerNormalizer,
  type InnerNormalizer,
  type NormalizerOptions,
} from '../../core/index.ts';
import { readCallLine } from './call-line.ts';
import { SchemaCache } from './schema-cache.ts';

/** Turns lines with calls into lines with mended calls. */
export class CallNormalizer {
  private readonly byRulesAndSchema: InnerNormalizer;
  /** A normalizer remembers the schemas it is given; a line without one must not meet that of another line. */
  private readonly byRules: InnerNormalizer;
  private readonly schemas = new SchemaCache();

  constructor(options: NormalizerOptions) {
    this.byRulesAndSchema = createInnerNormalizer(options);
    this.byRules = createInnerNormalizer(options);
  }

  /** The line of the output. Throws a `CallLineError` when the text holds no call. */
  normalize(text: string): string {
    const { tool, toolText, argumentsText, schemaText, annotations } = readCallLine(text);
    const inputSchema = schemaText === undefined ? undefined : this.schemas.read(schemaText);
    const call = { name: tool, inputSchema, annotations };
    const normalizer = schemaText === undefined ? this.byRules : this.byRulesAndSchema;
    const result = normalizeText(normalizer, call, argumentsText);
    return object([
      ['tool', toolText],
      ['arguments', result.text === undefined ? undefined : onOneLine(result.text)],
      ['outcome', JSON.stringify(result.outcome)],
      ['norms', JSON.stringify(result.norms)],
      ['problems', JSON.stringify(result.problems)],
    ]);
  }
}

/** Arguments that came as JSON text may bring line feeds of their own, between tokens. */
function onOneLine(text: string): string {
  return text.replaceAll('\n', ' ');
}

function object(members: readonly (readonly [name: string, text: string | undefined])[]): string {
  const present = members.filter(([, text]) => text !== undefined);
  return `{${present.map(([name, text]) => `"${name}":${text}`).join(',')}}`;
}

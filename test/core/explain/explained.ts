import { createNormalizer, type NormalizerOptions } from '../../../src/core/index.ts';
import type { Explanation } from '../../../src/core/explain/index.ts';
import { createRe2Engine } from '../../../src/patterns/index.ts';

const patterns = createRe2Engine();

/** A call of the tool `issue_read`, explained. */
export function explained(
  inputSchema: object,
  sent: unknown,
  options: NormalizerOptions = {},
): Explanation {
  const normalizer = createNormalizer({ patterns, builtinRules: false, ...options });
  return normalizer.explain({ name: 'issue_read', inputSchema, arguments: sent });
}

/** The lines about a call, one a problem. */
export function linesOf(inputSchema: object, sent: unknown, options?: NormalizerOptions): string[] {
  return explained(inputSchema, sent, options).problems.map(({ message }) => message);
}

/** The lines about the only parameter of a tool, which is optional. */
export function valueLines(schema: object, value: unknown, name = 'v'): string[] {
  return linesOf({ properties: { [name]: schema } }, { [name]: value });
}

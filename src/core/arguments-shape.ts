import type { Edit } from './edit/index.ts';
import { parseText } from './json/text-memo.ts';
import { isObject } from './json/index.ts';
import { shownValue, type Norm } from './norm.ts';
import { mayTakePlace } from './repair/value-from-json-text.ts';
import type { Form } from './settings.ts';
import type { ToolPlan } from './tool-plan.ts';

/** Arguments brought into the shape the protocol asks for, an object. */
export interface ShapedArguments {
  readonly args: Record<string, unknown>;
  readonly edits: readonly Edit[];
  readonly norms: readonly Norm[];
}

const AS_SENT: readonly never[] = [];

/** Arguments as an object: as sent, or read out of JSON text; undefined when they cannot be. */
export function shapeArguments(
  plan: ToolPlan,
  sent: unknown,
  form: Form,
): ShapedArguments | undefined {
  if (isObject(sent)) return { args: sent, edits: AS_SENT, norms: AS_SENT };
  const { settings } = plan;
  if (settings.repair === 'off') return undefined;
  if (typeof sent === 'string' && mayTakePlace(sent, form)) return decoded(sent);
  const isEmpty = sent === null || (sent === '' && settings.repair !== 'safe');
  return isEmpty && plan.schema?.accepts({}) === true ? emptied(sent) : undefined;
}

function decoded(text: string): ShapedArguments | undefined {
  const args = parseText(text);
  if (!isObject(args)) return undefined;
  return { args, edits: [{ op: 'decode', path: [] }], norms: [norm('string')] };
}

function emptied(sent: unknown): ShapedArguments {
  const edits: Edit[] = [{ op: 'replace', path: [], value: {} }];
  return { args: {}, edits, norms: [norm(shownValue(sent, false))] };
}

function norm(from: string): Norm {
  return {
    rule_id: 'schema/arguments-object',
    type: 'schema_repair',
    param: '',
    from,
    to: '(object)',
  };
}

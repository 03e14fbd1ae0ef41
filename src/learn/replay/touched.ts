import { declaredFacts } from '../../core/schema/declared-facts.ts';
import type { Rule } from '../../core/rules/rule.ts';
import type { StoredCalls } from '../calls/index.ts';
import { itemsPlace } from '../contract/steps.ts';

/** How many calls that succeeded a rule would have touched, at most. */
export function touchedBy(rule: Rule, calls: StoredCalls, schema: unknown): number {
  // Where not all places were kept, any call may have had this one.
  if (calls.overfull) return calls.ok;
  const count = (place: string, forms?: readonly string[]): number =>
    calls.places.reduce((sum, [key, times]) => sum + (isAt(key, place, forms) ? times : 0), 0);
  switch (rule.type) {
    case 'param_alias':
    case 'param_drop':
      return count(rule.from);
    case 'nested_alias':
      return count(`${itemsPlace(rule)}.${rule.from}`);
    case 'type_coerce':
      return count(rule.from, SPELLINGS[rule.coerce_to]);
    case 'json_accept_both':
      return count(rule.from, formsChanged(rule.from, schema));
    case 'param_default':
      return Math.max(0, calls.ok - count(rule.from));
    case 'nested_default':
      return Math.max(
        0,
        count(itemsPlace(rule), ['object']) - count(`${itemsPlace(rule)}.${rule.from}`),
      );
  }
}

/** The forms of text that a coercion reads. */
const SPELLINGS = {
  bool: ['string:boolean', 'string:integer'],
  int: ['string:integer'],
  float: ['string:integer', 'string:number'],
};

function isAt(key: string, place: string, forms: readonly string[] | undefined): boolean {
  const [at, form = ''] = key.split('\t');
  return at === place && (forms === undefined || forms.includes(form));
}

/** JSON text becomes a value where the tool wants no text, and the reverse. */
function formsChanged(parameter: string, schema: unknown): readonly string[] {
  const kinds = schema === undefined ? undefined : declaredFacts(schema).kindsOf(parameter);
  const wantsText = kinds === undefined || kinds.has('string');
  return wantsText ? ['array', 'object'] : ['json'];
}

import { isInjectedKey } from '../../core/repair/injected-keys.ts';
import type { Rule } from '../../core/rules/rule.ts';
import type { ToolContract } from '../contract/index.ts';
import { stepsOf } from '../contract/steps.ts';
import { parentOf } from '../faults/place.ts';
import { formOf, insideText, isMembers, itemsOf, kindOfForm, type Shape } from '../shape/index.ts';
import type { ShapeMembers } from '../shape/index.ts';
import { aliasRule, dropRule, type Learner } from './learned-rule.ts';

/** Names that a call was found to lack, and names it has that are unknown: their places. */
export interface BesideFaults {
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
}

/** Rules that a failed call speaks for by itself: one unknown name beside one missing name; a name that clients add. */
export function ruleBeside(
  { missing, unknown }: BesideFaults,
  shape: Shape,
  learner: Learner,
  contract: ToolContract | undefined,
): Rule[] {
  const aliases = missing.flatMap((place) => {
    const parent = parentOf(place);
    const isAlone = missing.every((other) => other === place || parentOf(other) !== parent);
    return isAlone ? aliasFor(place, { unknown, shape, learner, contract }) : [];
  });
  const isBeside = missing.some((place) => parentOf(place) === '');
  const drops = unknown.flatMap((name) => {
    const isMaybeMeant = isBeside && !isInjectedKey(name);
    return isMaybeMeant || parentOf(name) !== '' ? [] : (dropRule(learner, '', name) ?? []);
  });
  return [...aliases, ...drops];
}

interface Surroundings {
  readonly unknown: readonly string[];
  readonly shape: Shape;
  readonly contract: ToolContract | undefined;
}

function aliasFor(place: string, context: Surroundings & { readonly learner: Learner }): Rule[] {
  const { learner, contract } = context;
  const parent = parentOf(place);
  const name = place.slice(parent === '' ? 0 : parent.length + 1);
  const strangers = strangersAt(parent, context).filter((stranger) => !isInjectedKey(stranger));
  const [only, ...others] = strangers;
  if (only === undefined || others.length > 0) return [];
  const form = formOf(membersAt(context.shape, parent)?.[only] ?? '');
  if (!mayTake(contract?.kindsAt(place), form)) return [];
  const rule = aliasRule(learner, parent, only, name);
  return rule === undefined ? [] : [rule];
}

/** Names in the object at a place that the tool does not declare, or that were told to be unknown. */
function strangersAt(parent: string, { unknown, shape, contract }: Surroundings): string[] {
  const members = membersAt(shape, parent);
  if (members === undefined) return [];
  const prefix = parent === '' ? '' : `${parent}.`;
  return Object.keys(members).filter((name) => {
    if (unknown.includes(`${prefix}${name}`)) return true;
    return contract?.declares(parent, name) === false;
  });
}

/** The members of the object at a place; of the first item of a list. */
function membersAt(shape: Shape, place: string): ShapeMembers | undefined {
  let current: Shape | undefined = shape;
  for (const step of stepsOf(place)) {
    const open: Shape | undefined = current && (insideText(current) ?? current);
    if (open === undefined) return undefined;
    if (step === '[]') current = itemsOf(open)?.[0];
    else current = isMembers(open) && Object.hasOwn(open, step) ? open[step] : undefined;
  }
  return isMembers(current) ? current : undefined;
}

/** Whether a value of a form may be meant for a place: it is of a kind that the place takes, or spells one. */
function mayTake(kinds: ReadonlySet<string> | undefined, form: string): boolean {
  if (kinds === undefined) return true;
  if (kinds.has(kindOfForm(form))) return true;
  if (form === 'json') return kinds.has('array') || kinds.has('object');
  return form.startsWith('string:') && kinds.has(kindOfForm(form.slice('string:'.length)));
}

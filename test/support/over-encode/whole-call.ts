import type { Json, JsonObject } from '../../../src/core/json/index.ts';
import type { Random } from '../random.ts';
import { isFreeWrapper } from './keys.ts';
import type { Place } from './place.ts';
import { wrapperNames } from './wrappers.ts';

/** The arguments inside an object they do not belong in; `undefined` where that object could be meant. */
export function wrapped(
  inner: Json,
  tool: string | undefined,
  root: Place,
  random: Random,
): JsonObject | undefined {
  const name = random.pick(wrapperNames);
  if (!isFreeWrapper(name, root)) return undefined;
  const isCall = name === 'arguments' && tool !== undefined && isFreeWrapper('name', root);
  const outer = isCall && random.chance(0.5) ? { name: tool, [name]: inner } : { [name]: inner };
  return root.accepts(outer) ? undefined : outer;
}

import { describe, expect, it } from 'vitest';
import { createNormalizer } from '../../src/index.ts';

const inputSchema = { type: 'object', properties: { limit: { type: 'integer' } } };
const throwing = {
  get limit(): unknown {
    throw new Error('not now');
  },
};
const revoked = ((): object => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
})();

/** Values that types forbid and programs pass all the same. */
const NO_CALLS: readonly unknown[] = [undefined, null, 0, 'call', true, [], () => 1];

describe('what is no call', () => {
  it.each(NO_CALLS)('%s is passed on as one that calls nothing', (call) => {
    const normalizer = createNormalizer();
    expect(normalizer.apply(call as never)).toMatchObject({ outcome: 'clean', norms: [] });
    expect(normalizer.explain(call as never)).toMatchObject({ outcome: 'clean', text: '' });
  });
});

describe('arguments that cannot be looked at', () => {
  it.each([
    ['a getter that throws', throwing],
    ['a proxy that was revoked', revoked],
  ])('%s: they are passed on, and nobody throws', (_what, args) => {
    const normalizer = createNormalizer();
    const call = { name: 'tool', inputSchema, arguments: args };
    expect(normalizer.apply(call).arguments).toBe(args);
    expect(normalizer.explain(call).arguments).toBe(args);
  });
});

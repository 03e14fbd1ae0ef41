import { describe, expect, it } from 'vitest';
import { createNormalizer } from '../../src/core/index.ts';

const call = { name: 'edit_file', arguments: { old_str: 'a' } };
const own = { type: 'object', properties: { old_text: { type: 'string' } } };
const foreign = { type: 'object', properties: { old_str: { type: 'string' } } };

describe('what a normalizer learns of a tool', () => {
  it('decides whether built-in rules fire', () => {
    const normalizer = createNormalizer();
    expect(normalizer.apply(call).arguments).toEqual({ old_text: 'a' });
    normalizer.learn([{ name: 'edit_file', inputSchema: foreign }]);
    expect(normalizer.apply(call).arguments).toBe(call.arguments);
    normalizer.learn([{ name: 'edit_file', inputSchema: own }]);
    expect(normalizer.apply(call).arguments).toEqual({ old_text: 'a' });
  });

  it('gives way to a schema that comes with the call, for that call only', () => {
    const normalizer = createNormalizer();
    normalizer.learn([{ name: 'edit_file', inputSchema: foreign }]);
    expect(normalizer.apply({ ...call, inputSchema: own }).arguments).toEqual({ old_text: 'a' });
    expect(normalizer.apply(call).arguments).toBe(call.arguments);
  });

  it('says nothing about other tools', () => {
    const normalizer = createNormalizer();
    normalizer.learn([{ name: 'read_file', inputSchema: foreign }]);
    expect(normalizer.apply(call).arguments).toEqual({ old_text: 'a' });
  });

  it('leaves out what is no tool', () => {
    const normalizer = createNormalizer();
    const listed: never[] = JSON.parse(
      '[null,5,"edit_file",[],{},{"name":5},{"name":"edit_file","inputSchema":7}]',
    );
    normalizer.learn(listed);
    normalizer.learn(JSON.parse('{"tools":[]}'));
    const { outcome, problems } = normalizer.apply(call);
    expect(outcome).toBe('clean');
    expect(problems).toMatchObject([{ kind: 'unjudgeable' }]);
  });

  it('may be named like what JavaScript inherits', () => {
    const normalizer = createNormalizer();
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const args = { force: '1' };
      expect(normalizer.apply({ name, arguments: args }).arguments).toEqual({ force: true });
      normalizer.learn([{ name, inputSchema: { properties: { force: { type: 'string' } } } }]);
      expect(normalizer.apply({ name, arguments: args }).arguments).toBe(args);
    }
  });
});

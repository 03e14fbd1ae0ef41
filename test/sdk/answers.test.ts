import { describe, expect, it } from 'vitest';
import { defineRules } from '../../src/index.ts';
import { textOf } from './combinations/peer.ts';
import { TestServer } from './test-server.ts';

const NORM = {
  rule_id: 'schema/number-from-string',
  type: 'schema_repair',
  param: 'n',
  from: '"1"',
  to: '1',
};

describe('the answer to a call', () => {
  it('lists the changes, beside what the server says there', async () => {
    const shared = { content: [], _meta: { mine: true } };
    const test = new TestServer();
    test.answer = () => shared;
    await using peer = await test.connect();
    const { result } = await peer.call('count', { n: '1' });
    expect(result?.['_meta']).toEqual({ mine: true, 'argmend/norms': [NORM] });
    expect(shared).toEqual({ content: [], _meta: { mine: true } });
  });

  it('keeps the changes that another argmend has listed, behind its own', async () => {
    const test = new TestServer();
    test.answer = () => ({ content: [], _meta: { 'argmend/norms': ['earlier'] } });
    await using peer = await test.connect();
    const { result } = await peer.call('count', { n: '1' });
    expect(result?.['_meta']).toEqual({ 'argmend/norms': [NORM, 'earlier'] });
  });

  it("to a fitting call is the server's", async () => {
    await using peer = await new TestServer().connect();
    expect((await peer.call('count', { n: 1 })).result).toEqual({
      content: [{ type: 'text', text: '{"n":1}' }],
    });
  });

  it("explains an error of the tool behind the tool's own words", async () => {
    const test = new TestServer();
    test.answer = () => ({ isError: true, content: [{ type: 'text', text: 'no' }] });
    await using peer = await test.connect();
    const { result } = await peer.call('count', { n: 'many' });
    expect(result?.content?.map(({ text }) => text)).toEqual([
      'no',
      expect.stringContaining('Invalid arguments for tool "count"'),
    ]);
  });

  it('explains an error of the protocol behind its message', async () => {
    const test = new TestServer();
    test.answer = () => {
      throw new Error('bad');
    };
    await using peer = await test.connect();
    const { error } = await peer.call('count', { n: 'many' });
    expect(error?.message).toMatch(/^bad\n\nInvalid arguments for tool "count"/);
  });

  it('adds nothing to an error of a call that fitted', async () => {
    const test = new TestServer();
    test.answer = () => ({ isError: true, content: [{ type: 'text', text: 'no' }] });
    await using peer = await test.connect();
    expect(textOf(await peer.call('count', { n: 1 }))).toBe('failed: no');
  });

  it('adds nothing to a success of a call that did not fit', async () => {
    await using peer = await new TestServer().connect();
    expect((await peer.call('count', { n: 'many' })).result).toEqual({
      content: [{ type: 'text', text: '{"n":"many"}' }],
    });
  });
});

describe('options', () => {
  it('refuse: the tool does not run', async () => {
    const test = new TestServer();
    await using peer = await test.connect({ onInvalid: 'refuse' });
    const answer = await peer.call('count', { n: 'many' });
    expect(textOf(answer)).toMatch(/^failed: .*The call was not executed\./);
    expect(test.received).toEqual([]);
  });

  it("refuse: a call that runs as a task is the server's to judge", async () => {
    const test = new TestServer();
    await using peer = await test.connect({ onInvalid: 'refuse' });
    const params = { name: 'count', arguments: { n: 'many' }, task: {} };
    const { error } = await peer.request('tools/call', params);
    expect(error?.message).toContain('does not support task creation');
  });

  it('observe: nothing changes', async () => {
    const test = new TestServer();
    await using peer = await test.connect({ observe: true, widen: 'always' });
    const { result } = await peer.call('count', { n: '1' });
    expect(test.received).toEqual([{ n: '1' }]);
    expect(result?.['_meta']).toBeUndefined();
    expect((await peer.request('tools/list')).result).toEqual({ tools: test.tools });
  });

  it('repair off: rules still run', async () => {
    const test = new TestServer();
    const rules = defineRules([
      { id: 'r', type: 'param_alias', tools: ['count'], from: 'number', to: 'n' },
    ]);
    await using peer = await test.connect({ repair: 'off', rules });
    await peer.call('count', { number: 1 });
    await peer.call('count', { n: '1' });
    expect(test.received).toEqual([{ n: 1 }, { n: '1' }]);
  });

  it('rules may ask for the server by its name', async () => {
    const rules = defineRules([
      { id: 'a', type: 'param_alias', tools: ['*'], from: 'x', to: 'n', server: 'count*' },
      { id: 'b', type: 'param_alias', tools: ['*'], from: 'y', to: 'n', server: 'other' },
    ]);
    const test = new TestServer();
    await using peer = await test.connect({ rules });
    await peer.call('count', { x: 1 });
    await peer.call('count', { y: 1 });
    expect(test.received).toEqual([{ n: 1 }, { y: 1 }]);
  });
});

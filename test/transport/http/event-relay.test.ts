import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEvent, withData } from '../../../src/transport/http/event-data.ts';
import { EventRelay, EventTooLarge } from '../../../src/transport/http/event-relay.ts';

const EVENTS = [
  { lines: ['event: message', 'id: 7', 'data: {"a":1}'], data: '{"a":1}' },
  { lines: [': a comment'], data: undefined },
  { lines: ['data: {', 'data:"b": "é"', 'data: }', 'retry: 20'], data: '{\n"b": "é"\n}' },
  { lines: ['data'], data: '' },
];

/** Relays a text in pieces; gives what passed, and the data of the events that were seen. */
function relayed(text: Buffer, cuts: readonly number[], isWatching: boolean): [string, unknown[]] {
  const seen: unknown[] = [];
  const relay = new EventRelay(
    {
      isWatching,
      event: (bytes) => void seen.push(readEvent(bytes).data?.toString()),
      passed: (head) => void seen.push(readEvent(head).data?.toString()),
    },
    10_000,
  );
  const places = [
    0,
    ...cuts.map((cut) => cut % text.length).toSorted((a, b) => a - b),
    text.length,
  ];
  const out = places
    .slice(1)
    .flatMap((end, index) => relay.push(text.subarray(places[index], end)))
    .concat(relay.end());
  return [Buffer.concat(out).toString(), seen];
}

describe('a stream of events', () => {
  it.each(['\n', '\r\n', '\r'])(
    'with lines that end in %j passes as it is, however it is cut',
    (end) => {
      const text = Buffer.from(
        EVENTS.map(({ lines }) => lines.map((line) => line + end).join('') + end).join(''),
      );
      fc.assert(
        fc.property(fc.array(fc.nat(1000), { maxLength: 12 }), fc.boolean(), (cuts, isWatching) => {
          const [out, seen] = relayed(text, cuts, isWatching);
          expect(out).toBe(text.toString());
          if (isWatching) expect(seen).toEqual(EVENTS.map(({ data }) => data));
          else expect(seen).toHaveLength(EVENTS.length);
        }),
        { numRuns: 300 },
      );
    },
  );

  it('has only the data of an event changed', () => {
    const event = Buffer.from(': note\r\nid: 7\r\ndata: {\r\ndata: }\r\nretry: 5\r\n\r\n');
    const changed = withData(event, Buffer.from('{"new":1}')).toString();
    expect(changed).toBe(': note\r\nid: 7\r\ndata: {"new":1}\r\nretry: 5\r\n\r\n');
    expect(readEvent(event)).toMatchObject({ id: '7', retry: 5 });
  });

  it('is given up when an event that is watched for never ends', () => {
    const relay = new EventRelay(
      { isWatching: true, event: () => undefined, passed: () => undefined },
      100,
    );
    expect(() => relay.push(Buffer.from(`data: ${'x'.repeat(200)}`))).toThrow(EventTooLarge);
  });
});

import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HeadVerdict, LineHandler, LineVerdict } from '../../src/transport/line-handler.ts';
import { LineRelay } from '../../src/transport/line-relay.ts';
import { LineSink } from '../../src/transport/line-sink.ts';

/** A handler that lets everything pass; tests say what they want otherwise. */
function handler(own: Partial<LineHandler> = {}): LineHandler {
  return {
    line: () => undefined,
    head: () => Number.POSITIVE_INFINITY,
    streamed: () => undefined,
    dropped: () => undefined,
    cut: () => undefined,
    glimpse: () => undefined,
    ...own,
  };
}

interface Setup {
  readonly relay: LineRelay;
  readonly sink: LineSink;
  readonly written: () => string;
  readonly chunks: Buffer[];
}

function setup(own: Partial<LineHandler> = {}, hardLimit = 1e9): Setup {
  const stream = new PassThrough({ highWaterMark: 1e9 });
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const sink = new LineSink(stream);
  const relay = new LineRelay(handler(own), sink, hardLimit);
  const written = (): string => {
    for (let chunk: unknown = stream.read(); chunk !== null; chunk = stream.read());
    return Buffer.concat(chunks).toString('latin1');
  };
  return { relay, sink, written, chunks };
}

function textOf(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('latin1', start, end);
}

/** Bytes with many line ends, cut at random places. */
const chunked = fc
  .array(fc.oneof(fc.constant('\n'), fc.constant('\r\n'), fc.string({ maxLength: 12 })), {
    maxLength: 40,
  })
  .chain((parts) => {
    const bytes = Buffer.from(parts.join(''));
    return fc
      .array(fc.nat({ max: bytes.length }), { maxLength: 12 })
      .map((cuts) => ({ bytes, chunks: pieces(bytes, cuts) }));
  });

function pieces(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const at = [0, ...cuts, bytes.length].toSorted((left, right) => left - right);
  return at.slice(1).map((end, index) => bytes.subarray(at[index], end));
}

const heads = fc.constantFrom<HeadVerdict>('stream', Number.POSITIVE_INFINITY, 1, 5);

describe('a relay', () => {
  it('hands on every byte, however the bytes are cut and whichever lines it holds back', () => {
    fc.assert(
      fc.property(chunked, heads, ({ bytes, chunks }, head) => {
        const { relay, written } = setup({ head: () => head });
        for (const chunk of chunks) relay.push(chunk);
        relay.end();
        expect(written()).toBe(bytes.toString('latin1'));
      }),
    );
  });

  it('shows each line once, whole and in order, when it holds them', () => {
    fc.assert(
      fc.property(chunked, ({ bytes, chunks }) => {
        const seen: string[] = [];
        const { relay } = setup({
          line(line, start, end): LineVerdict {
            seen.push(textOf(line, start, end));
            return undefined;
          },
        });
        for (const chunk of chunks) relay.push(chunk);
        relay.end();
        const lines = bytes.toString('latin1').split('\n');
        if (lines.at(-1) === '') lines.pop();
        expect(seen).toEqual(lines);
      }),
    );
  });

  it('puts other bytes in the place of lines, and takes lines out', () => {
    fc.assert(
      fc.property(chunked, ({ bytes, chunks }) => {
        const { relay, written } = setup({
          line(line, start, end) {
            const text = textOf(line, start, end);
            if (text.length % 3 === 0) return undefined;
            return text.length % 3 === 1 ? [] : [Buffer.from('<'), Buffer.from(text, 'latin1')];
          },
        });
        for (const chunk of chunks) relay.push(chunk);
        relay.end();
        const lines = bytes.toString('latin1').split(/(?<=\n)/);
        const expected = lines.map((line) => {
          const { length } = line.replace(/\n$/, '');
          if (line === '' || length % 3 === 0) return line;
          return length % 3 === 1 ? '' : `<${line}`;
        });
        expect(written()).toBe(expected.join(''));
      }),
    );
  });

  it('keeps what follows a waiting line behind it, and asks about that line again', () => {
    fc.assert(
      fc.property(chunked, ({ bytes, chunks }) => {
        let asked = 0;
        const { relay, written } = setup({
          // Every line waits the first time it is asked about.
          line: () => ((asked += 1) % 2 === 1 ? 'wait' : undefined),
        });
        for (const chunk of chunks) relay.push(chunk);
        relay.end();
        for (let round = 0; round < 200 && !relay.isDone; round += 1) relay.resume();
        expect(relay.isDone).toBe(true);
        expect(written()).toBe(bytes.toString('latin1'));
      }),
    );
  });

  it('passes on the very chunk when nothing in it changes', () => {
    const { relay, written, chunks } = setup();
    const chunk = Buffer.from('{"a":1}\n{"b":2}\n');
    relay.push(chunk);
    written();
    expect(chunks).toHaveLength(1);
    expect(chunks[0]).toBe(chunk);
  });

  it('writes once for a chunk in which lines change', () => {
    const { relay, written, chunks } = setup({ line: () => [Buffer.from('x')] });
    relay.push(Buffer.from('1\n2\n3\n'));
    expect(written()).toBe('x\nx\nx\n');
    expect(chunks).toHaveLength(1);
  });

  it('shows what comes while a line waits', () => {
    const seen: string[] = [];
    const { relay } = setup({
      line: () => 'wait',
      glimpse: (bytes) => void seen.push(bytes.toString()),
    });
    relay.push(Buffer.from('call\n'));
    relay.push(Buffer.from('cancel\n'));
    expect(seen).toEqual(['cancel\n']);
  });

  it('wants no more when much has piled up behind a waiting line', () => {
    const { relay } = setup({ line: () => 'wait' });
    relay.push(Buffer.from('call\n'));
    expect(relay.isFull).toBe(false);
    relay.push(Buffer.alloc(2_000_000, 97));
    expect(relay.isFull).toBe(true);
  });

  it('asks again about a long line once it has grown to the size that was named', () => {
    const lengths: number[] = [];
    const { relay, written } = setup({
      head(_, length) {
        lengths.push(length);
        return length >= 8 ? 'stream' : length * 2;
      },
    });
    for (const letter of 'abcdefghij') relay.push(Buffer.from(letter));
    expect(lengths).toEqual([1, 2, 4, 8]);
    expect(written()).toBe('abcdefghij');
  });

  it('tells the end of a streamed line, however long it was', () => {
    const tails: string[] = [];
    const { relay } = setup({
      head: () => 'stream',
      streamed: (tail) => void tails.push(tail.toString()),
    });
    relay.push(Buffer.from('x'.repeat(5000)));
    relay.push(Buffer.from('"id":'));
    relay.push(Buffer.from('7}\nnext\n'));
    expect(tails).toHaveLength(1);
    expect(tails[0]).toHaveLength(1024);
    expect(tails[0]).toMatch(/^x+"id":7}$/);
  });

  it('throws a line away as it comes, and goes on behind it', () => {
    const lengths: number[] = [];
    const { relay, written } = setup({
      head: () => 'drop',
      dropped: (length) => void lengths.push(length),
    });
    for (const part of ['no', 'ise', '!\n{"a":1}\n']) relay.push(Buffer.from(part));
    expect({ text: written(), lengths }).toEqual({ text: '{"a":1}\n', lengths: [6] });
  });
});

describe('a line that outgrows the hard limit', () => {
  it.each<[string, HeadVerdict, string]>([
    ['streamed', 'stream', 'aaaaaaaa\nnext\n'],
    ['held back', Number.POSITIVE_INFINITY, 'next\n'],
  ])('is cut off when %s, and the next line is whole', (_, head, expected) => {
    const shown: string[] = [];
    const { relay, written } = setup(
      { head: () => head, cut: (bytes) => void shown.push(bytes.toString()) },
      10,
    );
    for (const part of ['aaaa', 'aaaa', 'aaaa', 'aaaa\nne', 'xt\n']) relay.push(Buffer.from(part));
    expect(written()).toBe(expected);
    expect(shown).toEqual([head === 'stream' ? 'aaaa' : 'aaaaaaaa']);
  });
});

describe('a line of our own', () => {
  const own = Buffer.from('own\n');

  it('goes out at once between lines', () => {
    const { relay, sink, written } = setup();
    relay.push(Buffer.from('1\n'));
    sink.insert(own);
    expect(written()).toBe('1\nown\n');
  });

  it('waits for the end of a line that is being streamed', () => {
    const { relay, sink, written } = setup({ head: () => 'stream' });
    relay.push(Buffer.from('begin'));
    sink.insert(own);
    expect(written()).toBe('begin');
    relay.push(Buffer.from(' end\n'));
    expect(written()).toBe('begin end\nown\n');
  });

  it('comes behind the lines of the chunk that was read with the one that caused it', () => {
    const { relay, sink, written } = setup({
      line(bytes, start, end) {
        if (textOf(bytes, start, end) !== 'call') return undefined;
        sink.insert(own);
        return 'wait';
      },
    });
    relay.push(Buffer.from('before\ncall\nafter\n'));
    expect(written()).toBe('before\nown\n');
  });

  it('begins a new line when the last one of the stream has no end', () => {
    const { relay, sink, written } = setup({ head: () => 'stream' });
    relay.push(Buffer.from('half'));
    sink.insert(own);
    relay.end();
    sink.insert(own);
    expect(written()).toBe('half\nown\nown\n');
  });
});

import type { Verdict } from '../core/outcome.ts';
import { argumentsSpan, isLaterLeg, type Leg } from '../mcp/first-legs.ts';
import type { CallMessage } from '../mcp/index.ts';
import type { Span } from '../mcp/json-bytes.ts';
import type { KnownServer } from './known-server.ts';

/** A call that has been read, and where it stands. */
export interface ReadLeg {
  readonly bytes: Buffer;
  readonly span: Span;
  readonly message: CallMessage;
}

/** A verdict, and the bytes of the message that go with it; undefined for the bytes that came. */
export interface Mended {
  readonly verdict: Verdict;
  readonly pieces: readonly Buffer[] | undefined;
}

/** Mends a call. One of the era in which it may be sent again with more input is mended as its first leg was. */
export function mendLeg(known: KnownServer, call: ReadLeg, isModern: boolean): Mended {
  const { bytes, span, message } = call;
  const place = isModern ? argumentsSpan(bytes, span) : undefined;
  if (place === undefined) return mendNow(known, call);
  const sent = bytes.subarray(place.start, place.end);
  const leg = isLaterLeg(message.params) ? known.legs.recall(message.name, sent) : undefined;
  if (leg !== undefined) return repeated(call, place, leg);
  const mended = mendNow(known, call);
  const [whole] = mended.pieces ?? [bytes.subarray(span.start, span.end)];
  if (whole !== undefined) {
    const end = whole.length - (span.end - place.end);
    const { outcome, norms, problems } = mended.verdict;
    const left = Buffer.from(whole.subarray(place.start - span.start, end));
    known.legs.remember(message.name, sent, { mended: left, outcome, norms, problems });
  }
  return mended;
}

function mendNow(known: KnownServer, { bytes, span, message }: ReadLeg): Mended {
  const { verdict, bytes: mended } = known.mender.mend(message, bytes, span);
  return { verdict, pieces: mended && [mended] };
}

/** A later leg, mended as the first one was. */
function repeated({ bytes, span }: ReadLeg, place: Span, leg: Leg): Mended {
  const { mended, outcome, norms, problems } = leg;
  const verdict = { outcome, norms, problems, edits: [] };
  if (mended.equals(bytes.subarray(place.start, place.end))) return { verdict, pieces: undefined };
  const parts = [
    bytes.subarray(span.start, place.start),
    mended,
    bytes.subarray(place.end, span.end),
  ];
  return { verdict, pieces: parts };
}

import type { QuickCall } from '../mcp/quick-call.ts';
import { PLAIN } from '../mcp/pending-requests.ts';
import { modernFacts } from '../mcp/protocol-era.ts';
import { idKeyOf, type IdKey } from '../mcp/request-id.ts';
import { mendLeg } from './mend-leg.ts';
import type { Session } from './session.ts';

/** A call that leaves as it came, and whose answer nobody looks into, as most are. */
export class PlainCall {
  readonly id: IdKey;
  /** Whether it is of the era without a handshake. */
  readonly isModern: boolean;

  constructor(id: IdKey, isModern: boolean) {
    this.id = id;
    this.isModern = isModern;
  }
}

/** Takes up a message that is a plain call; undefined where there is more to be done about it. */
export function takePlainCall(session: Session, bytes: Buffer): PlainCall | undefined {
  const { known, options, pending } = session;
  if (options.openRecorder !== undefined) return undefined;
  const span = { start: 0, end: bytes.length };
  const message = known.mender.readQuickly(bytes, span);
  if (message === undefined || !isPlain(message)) return undefined;
  const id = idKeyOf(bytes, message.idStart, message.idEnd);
  if (!known.contracts.isSettled(message.name) || !pending.canAdd(id)) return undefined;
  const isModern = modernFacts(message.params) !== undefined;
  const { verdict } = mendLeg(known, { bytes, span, message }, isModern);
  options.onJudged?.(verdict.outcome);
  pending.add(id, PLAIN);
  return new PlainCall(id, isModern);
}

function isPlain({ idStart, judged }: QuickCall): boolean {
  return idStart !== -1 && judged.verdict.outcome === 'clean' && judged.quoted.length === 0;
}

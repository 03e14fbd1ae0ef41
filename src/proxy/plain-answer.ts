import { EnvelopeReader } from '../mcp/envelope.ts';
import { idKeyOf } from '../mcp/request-id.ts';
import type { Session } from './session.ts';

const envelope = new EnvelopeReader();

/** Whether a message is an answer that nobody watches for, as most are; its request is forgotten then. */
export function takePlainAnswer({ pending }: Session, message: Buffer): boolean {
  envelope.read(message, 0, message.length, true);
  const { kind, isAnswer, methodStart, idStart, idEnd } = envelope;
  if (kind !== 'message' || !isAnswer || methodStart !== -1 || idStart === -1) return false;
  return pending.takePlain(idKeyOf(message, idStart, idEnd));
}

import { Conversation } from './conversation.ts';
import type { Policy } from './policy.ts';

/** A transport of either SDK, as far as it is touched: `connect` sets its handlers and then starts it. */
export interface Wire {
  start(...args: unknown[]): unknown;
  send(message: unknown, options?: unknown): Promise<void>;
  onmessage?: ((message: unknown, extra?: unknown) => void) | undefined;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
}

/** Whether a value has what a transport needs to be taken over. */
export function isWire(value: unknown): value is Wire {
  return (
    typeof value === 'object' &&
    value !== null &&
    'start' in value &&
    typeof value.start === 'function' &&
    'send' in value &&
    typeof value.send === 'function'
  );
}

const taken = new WeakSet<Wire>();

/**
 * Puts a conversation between a transport and the server that is about to be connected to it, or already is. The object
 * stays the same one: the SDKs look into private members of some of their transports.
 */
export function takeOver(wire: Wire, policy: Policy, isStarted: boolean): void {
  if (taken.has(wire)) return;
  taken.add(wire);
  const start = wire.start.bind(wire);
  const send = wire.send.bind(wire);
  let receive: Wire['onmessage'];
  const conversation = new Conversation(policy, {
    toServer: (message, extra) => receive?.call(wire, message, extra),
    toClient: (message) => {
      send(message).catch((error: unknown) => wire.onerror?.(asError(error)));
    },
  });

  function listen(): void {
    const { onmessage, onclose } = wire;
    receive = onmessage;
    Object.assign(wire, {
      onmessage: (message: unknown, extra: unknown) => conversation.fromClient(message, extra),
      onclose() {
        conversation.close();
        onclose?.call(wire);
      },
    });
  }

  // No promise of its own: each costs turns of the event loop, for every message.
  wire.send = (message, options) => {
    const answer = conversation.fromServer(message);
    return answer === undefined ? Promise.resolve() : send(answer, options);
  };
  if (isStarted) return listen();
  wire.start = (...args) => {
    wire.start = start;
    listen();
    return start(...args);
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

import type { Patience, ServerEnding } from '../transport/end-server.ts';
import type { Server } from '../transport/server.ts';

const SIGNALS: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGINT', 'SIGHUP'];

const PATIENCE: Patience = { afterEnd: 2000, afterTerm: 2000 };
/** Whoever sends a signal after closing our input will soon use force on us. */
const LITTLE_PATIENCE: Patience = { afterEnd: 0, afterTerm: 1000 };
const NO_PATIENCE: Patience = { afterEnd: 0, afterTerm: 0 };

/** What asked us to end. */
export interface ReceivedSignal {
  name: NodeJS.Signals | undefined;
}

/** Passes signals that we get on to the server, and sees that it goes; a second one is not patient. */
export function passSignalsOn(server: Server, ending: ServerEnding): ReceivedSignal {
  const received: ReceivedSignal = { name: undefined };
  for (const name of SIGNALS) {
    process.on(name, () => {
      const isSecond = received.name !== undefined;
      received.name ??= name;
      const patience = isSecond ? NO_PATIENCE : ending.hasBegun ? LITTLE_PATIENCE : PATIENCE;
      server.signal(name);
      void ending.begin(patience);
    });
  }
  return received;
}

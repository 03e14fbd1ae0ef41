// The era with a handshake: one server a session, and streams that can be taken up again.
import { randomUUID } from 'node:crypto';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';

/** Gives a `fetch` that keeps a server for each session. */
export function openSessions(createFixture) {
  const transports = new Map();

  async function open() {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      eventStore: createEventStore(),
      retryInterval: 50,
      onsessioninitialized: (id) => void transports.set(id, transport),
      onsessionclosed: (id) => void transports.delete(id),
    });
    await createFixture().connect(transport);
    return transport;
  }

  return {
    async fetch(request) {
      const id = request.headers.get('mcp-session-id');
      if (id === null) return (await open()).handleRequest(request);
      const transport = transports.get(id);
      return transport?.handleRequest(request) ?? unknownSession();
    },
  };
}

function unknownSession() {
  const error = { code: -32_001, message: 'Session not found' };
  return Response.json({ jsonrpc: '2.0', error, id: null }, { status: 404 });
}

/** Event ids count up, so that what follows one is what has a greater number in the same stream. */
function createEventStore() {
  const events = [];
  return {
    async storeEvent(streamId, message) {
      events.push({ streamId, message });
      return String(events.length);
    },
    async getStreamIdForEventId(eventId) {
      return events[Number(eventId) - 1]?.streamId;
    },
    async replayEventsAfter(lastEventId, { send }) {
      const last = Number(lastEventId);
      const streamId = events[last - 1]?.streamId;
      for (const [index, event] of events.entries()) {
        // The first event of a stream is empty: it only gives the client an id to come back with.
        const isMessage = 'jsonrpc' in event.message;
        if (index >= last && event.streamId === streamId && isMessage)
          await send(String(index + 1), event.message);
      }
      return streamId;
    },
  };
}

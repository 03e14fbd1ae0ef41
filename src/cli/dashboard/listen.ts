import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on this machine that nobody else can reach. */
export interface Listening {
  readonly port: number;
  close(): void;
}

const HOST = '127.0.0.1';

/** Listens on a port of this machine; 0 is any that is free. */
export async function listenLocally(port: number, handle: RequestListener): Promise<Listening> {
  const server = createServer(handle);
  await started(server, port);
  const address = server.address();
  return {
    port: isAddress(address) ? address.port : port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function started(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portError(error, port)));
    server.listen(port, HOST, resolve);
  });
}

function portError(error: Error, port: number): Error {
  const isTaken = 'code' in error && error.code === 'EADDRINUSE';
  if (!isTaken) return error;
  const message = `port ${port} is taken; choose another with --port, or 0 for one that is free`;
  return Object.assign(new Error(message), { code: 'EADDRINUSE' });
}

function isAddress(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

/** Where to listen. */
export interface ListenAddress {
  readonly host: string;
  /** 0 picks one that is free. */
  readonly port: number;
}

/** Whether only this machine can reach an address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** The URL of the endpoint at an address. */
export function endpointUrl({ host, port }: ListenAddress): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/mcp`;
}

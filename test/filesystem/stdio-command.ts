import { fileURLToPath } from 'node:url';

/** How to start the server alone on stdio. */
export function stdioCommand(...roots: readonly string[]): { command: string; args: string[] } {
  const script = fileURLToPath(new URL('stdio-server.ts', import.meta.url));
  return { command: process.execPath, args: ['--import', 'tsx', script, ...roots] };
}

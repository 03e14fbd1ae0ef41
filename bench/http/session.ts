import { INITIALIZE, INITIALIZED } from '../stdio/messages.ts';
import { LoadConnection, postOf } from './load.ts';

/** Shakes hands; gives the header of the session, where there is one. */
export async function openSession(port: number): Promise<readonly string[]> {
  const connection = new LoadConnection(port);
  const reply = (await connection.send(postOf(port, INITIALIZE.toString()))).toString('latin1');
  const id = /mcp-session-id: (\S+)/i.exec(reply)?.[1];
  const headers = id === undefined ? [] : [`Mcp-Session-Id: ${id}`];
  await connection.send(postOf(port, INITIALIZED.toString(), headers));
  connection.close();
  return headers;
}

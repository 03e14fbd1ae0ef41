import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stdioCommand } from '../../filesystem/stdio-command.ts';
import { RawClient, wrapped } from './raw-client.ts';

/** Lets a client make the classic damaged calls to the filesystem server, with records kept. */
export async function recordTraffic(root: string, directory: string): Promise<void> {
  const note = join(root, 'notes.txt');
  writeFileSync(note, 'the colour of the sea\n');
  const { command, args } = stdioCommand(root);
  const client = new RawClient(wrapped([command, ...args], '--log-dir', directory));
  await client.initialize('claude-ai');
  const edit = { path: note, old_str: 'colour', new_text: 'color', force: 'true' };
  await client.call(1, 'edit_file', edit);
  await client.call(2, 'read_file', { path: note });
  await client.call(3, 'search_files', { path: root, pattern: 'color', max_results: 'ten' });
  await client.end();
}

import { listChanges } from '../../proxy/listing.ts';
import { readCatalog } from '../catalog/index.ts';
import { EXIT } from '../exit-code.ts';
import { startServer, type Upstream } from '../upstream.ts';
import { readWidenOptions, type WidenFlags } from '../widen-flags.ts';

/** Prints the tools of a server as clients are told of them. */
export async function catalog(flags: WidenFlags, upstream: Upstream): Promise<number> {
  const { widen } = flags;
  const listing = { widen, options: readWidenOptions(flags), isRootTyped: widen !== 'never' };
  const found = await readCatalog(await startServer(upstream), listChanges(listing, undefined));
  process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
  return EXIT.ok;
}

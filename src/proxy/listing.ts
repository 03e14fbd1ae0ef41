import type { WidenOptions } from '../core/widen/widen-options.ts';
import { checkingClient } from '../mcp/client-profiles.ts';
import type { ListChanges } from '../mcp/rewrite-list.ts';

/** How the tools of a server are listed to its client. */
export interface Listing {
  /** `auto`: to clients that check calls before they send them. */
  readonly widen: 'auto' | 'always' | 'never';
  readonly options: WidenOptions;
  /** Whether a schema that does not say so is made to say that arguments are an object. */
  readonly isRootTyped: boolean;
}

/** What that means for the client of that name. */
export function listChanges(listing: Listing, client: string | undefined): ListChanges {
  const { widen, options, isRootTyped } = listing;
  const isWidened = widen === 'auto' ? checkingClient(client) !== undefined : widen === 'always';
  return { isRootTyped, widening: isWidened ? options : undefined };
}

/** The methods whose messages are looked into, or kept in mind in a way of their own. */
export type WatchedMethod =
  | 'initialize'
  | 'tools/call'
  | 'tools/list'
  | 'server/discover'
  | 'subscriptions/listen'
  | 'notifications/cancelled'
  | 'notifications/initialized'
  | 'notifications/tools/list_changed';

const METHODS: ReadonlySet<string> = new Set<WatchedMethod>([
  'initialize',
  'tools/call',
  'tools/list',
  'server/discover',
  'subscriptions/listen',
  'notifications/cancelled',
  'notifications/initialized',
  'notifications/tools/list_changed',
]);

const LENGTHS: ReadonlySet<number> = new Set([...METHODS].map((method) => method.length));

/** The method whose name stands from `start` to `end`; undefined when it is none of those. */
export function watchedMethod(
  bytes: Buffer,
  start: number,
  end: number,
): WatchedMethod | undefined {
  return LENGTHS.has(end - start) ? asWatched(bytes.toString('latin1', start, end)) : undefined;
}

/** The method of that name; undefined when it is none of those. */
export function asWatched(name: unknown): WatchedMethod | undefined {
  return isWatched(name) ? name : undefined;
}

function isWatched(name: unknown): name is WatchedMethod {
  return typeof name === 'string' && METHODS.has(name);
}

import { isText } from './json-bytes.ts';

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

const NONE: readonly never[] = [];

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

/** The methods by the length of their names. */
const BY_LENGTH: readonly (readonly { name: WatchedMethod; bytes: Buffer }[])[] = Array.from(
  { length: 40 },
  (_, length) =>
    [...METHODS]
      .filter(isWatched)
      .filter((name) => name.length === length)
      .map((name) => ({ name, bytes: Buffer.from(name) })),
);

/** The method whose name stands from `start` to `end`; undefined when it is none of those. */
export function watchedMethod(
  bytes: Buffer,
  start: number,
  end: number,
): WatchedMethod | undefined {
  for (const method of BY_LENGTH[end - start] ?? NONE) {
    if (isText(bytes, start, method.bytes)) return method.name;
  }
  return undefined;
}

/** The method of that name; undefined when it is none of those. */
export function asWatched(name: unknown): WatchedMethod | undefined {
  return isWatched(name) ? name : undefined;
}

function isWatched(name: unknown): name is WatchedMethod {
  return typeof name === 'string' && METHODS.has(name);
}

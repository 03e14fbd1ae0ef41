/** Makes a value when it is first asked for: most processes never look at most tables. */
export function lazily<T extends object | string>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

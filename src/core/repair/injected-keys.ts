/** Keys that clients and agent frameworks add to the arguments for themselves. */
const INJECTED: ReadonlySet<string> = new Set([
  '_meta',
  '_as_extra',
  'task_progress',
  'tool_call_description',
]);

/** Whether a key is known to be added by clients. */
export function isInjectedKey(key: string): boolean {
  return INJECTED.has(key);
}

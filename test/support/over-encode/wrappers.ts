/** Keys that models put around the arguments. */
export const wrapperNames: readonly string[] = [
  'arguments',
  'args',
  'input',
  'params',
  'parameters',
  'kwargs',
  'tool_input',
  'payload',
];

/** Could this key be taken for a wrapper, or for the tool's name beside one? */
export function isWrapperName(key: string): boolean {
  return key === 'name' || wrapperNames.includes(key);
}

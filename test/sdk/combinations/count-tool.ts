/** What the tool `count` declares. */
export const COUNT_SCHEMA: {
  type: 'object';
  properties: Record<string, { type: string }>;
  required: string[];
} = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };

/** What the tool `count` answers: what it got, and of which type. */
export function told(n: unknown): { content: { type: 'text'; text: string }[] } {
  return { content: [{ type: 'text', text: `${typeof n}:${String(n)}` }] };
}

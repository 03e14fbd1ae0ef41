/** The accepted rules of a log directory; a rules file like any other. */
export const LEARNED_RULES = 'learned-rules.json';

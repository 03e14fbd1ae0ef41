/** Compiles a pattern to a linear-time test, or returns undefined when it cannot run it. */
export type PatternEngine = (source: string) => ((text: string) => boolean) | undefined;

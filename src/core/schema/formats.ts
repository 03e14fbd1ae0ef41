/** Tells whether a text has a format. */
export type FormatTest = (text: string) => boolean;

/** The formats that are known, by name. */
export const formats: ReadonlyMap<string, FormatTest> = new Map<string, FormatTest>();

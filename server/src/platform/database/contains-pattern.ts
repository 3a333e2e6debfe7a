/** A `like` pattern for text anywhere in a column that is in lower case; wildcards in the text are escaped. */
export const containsPattern = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

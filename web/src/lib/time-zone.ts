/** Where the reader is: a day begins at midnight there. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

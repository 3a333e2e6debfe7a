const DAY_MS = 24 * 60 * 60 * 1000;

/** Time to change one's mind. */
export const DELETION_MS = 14 * DAY_MS;

/** A day as it is written everywhere alike. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

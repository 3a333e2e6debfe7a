const DAY_MS = 24 * 60 * 60 * 1000;

/** Time between a deletion request and the erasure. */
export const DELETION_DELAY_MS = 14 * DAY_MS;

/** ISO date in UTC. */
export const formatDay = (date: Date): string => date.toISOString().slice(0, 10);

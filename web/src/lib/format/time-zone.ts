/** The user's time zone. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Wrong tries before somebody waits, and how long. */
export const TRIES_MAX = 5;
export const TRIES_PAUSE_MS = 15 * 60 * 1000;

export const RECOVERY_CODES = 10;

/** Codes change every half minute; a clock may be one step off. */
export const TOTP_PERIOD_SECONDS = 30;

/** Seconds until the next try counts, zero when this one does. The last try that counted starts the pause. */
export function secondsToWait({ failures, lastTriedAt }: { failures: number; lastTriedAt: Date }, now: Date) {
  if (failures <= TRIES_MAX) return 0;
  return Math.max(1, Math.ceil((lastTriedAt.getTime() + TRIES_PAUSE_MS - now.getTime()) / 1000));
}

export const isAppCode = (text: string): boolean => /^\d{6}$/.test(text);

/** Ten letters without those that are read as digits; dashes, spaces and case are the writer's. */
export const normalRecoveryCode = (text: string): string =>
  text.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");

/** Failed attempts before the user has to wait, and for how long. */
export const ATTEMPTS_MAX = 5;
export const LOCKOUT_MS = 15 * 60 * 1000;

export const RECOVERY_CODE_COUNT = 10;

/** TOTP codes change every 30 seconds; a clock may be one step off. */
export const TOTP_PERIOD_SECONDS = 30;

/** Seconds to wait, or zero if this attempt is allowed. The pause starts with the last allowed attempt. */
export function secondsToWait({ failures, lastTriedAt }: { failures: number; lastTriedAt: Date }, now: Date) {
  if (failures <= ATTEMPTS_MAX) return 0;
  return Math.max(1, Math.ceil((lastTriedAt.getTime() + LOCKOUT_MS - now.getTime()) / 1000));
}

export const isTotpCode = (text: string): boolean => /^\d{6}$/.test(text);

/** Ignores dashes, spaces and case, and reads o, i and l as digits. */
export const normalizeRecoveryCode = (text: string): string =>
  text.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");

import { HOUR_MS, MINUTE_MS } from "@sonum/contract/time-units";

/** Maximum attempts within a sliding window. */
export type RateLimit = { max: number; withinMs: number };

/** Per account, address and network. Successful sign-ins do not count. */
export const SIGN_IN_LIMITS = {
  account: { max: 10, withinMs: 15 * MINUTE_MS },
  address: { max: 50, withinMs: 15 * MINUTE_MS },
  network: { max: 200, withinMs: 15 * MINUTE_MS },
} as const satisfies Record<string, RateLimit>;

export const RECOVERY_LIMITS = {
  account: { max: 5, withinMs: HOUR_MS },
  address: { max: 20, withinMs: HOUR_MS },
  network: { max: 60, withinMs: HOUR_MS },
} as const satisfies Record<string, RateLimit>;

/** Also limits probing for taken usernames. */
export const SIGN_UP_LIMITS = {
  address: { max: 5, withinMs: HOUR_MS },
  network: { max: 30, withinMs: HOUR_MS },
} as const satisfies Record<string, RateLimit>;

export const VERIFICATION_MAIL_LIMITS = { account: { max: 5, withinMs: HOUR_MS } } as const satisfies Record<
  string,
  RateLimit
>;

import type { Role } from "@sonum/contract/accounts";

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const REFRESH_TOKEN_MS = 30 * DAY_MS;

/** However often it is refreshed, a session ends half a year after signing in. */
const SESSION_MS_MAX = 180 * DAY_MS;

/** Two tabs may refresh with the same token at the same moment; a thief comes later. */
const REFRESH_OVERLAP_MS = 10 * 1000;

/** How exactly we know when a session was last used. */
export const LAST_USED_STEP_MS = MINUTE_MS;

export const USER_AGENT_LENGTH_MAX = 200;

/**
 * The one form in which two names count as the same: no invisible letters, no twins of another width or case, no
 * spaces around.
 */
export const canonical = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .toLowerCase()
    .normalize("NFKC")
    .trim();

/** A person's name is letters: nothing that breaks a line or hides. */
export const plainName = (name: string): string => name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "").trim();

/** What stands before `sign in` may be either; only one of the two has an @. */
export const isEmail = (name: string): boolean => name.includes("@");

const IN_ORDER: readonly Role[] = [
  ...["ROLE_sao-user", "ROLE_sao-operator"],
  ...["ROLE_sao-support", "ROLE_sao-finance", "ROLE_sao-catalogue", "ROLE_sao-owner"],
  "ROLE_sao-partner",
] as const;

/** The partner's role comes last: pages that keep one role keep the last. */
export const inOrder = (roles: readonly Role[]): Role[] => IN_ORDER.filter((role) => roles.includes(role));

export type TokenState = {
  isBlocked: boolean;
  sessionCreatedAt: Date;
  sessionEndedAt: Date | null;
  expiresAt: Date;
  usedAt: Date | null;
};

/** What a refresh token is good for. One that was traded in before is stolen, unless two tabs met. */
export function judgeRefresh(token: TokenState, now: Date) {
  const { isBlocked, sessionCreatedAt, sessionEndedAt, expiresAt, usedAt } = token;
  if (isBlocked || sessionEndedAt || expiresAt <= now) return "over";
  if (now.getTime() - sessionCreatedAt.getTime() >= SESSION_MS_MAX) return "over";
  if (!usedAt) return "fresh";
  return now.getTime() - usedAt.getTime() < REFRESH_OVERLAP_MS ? "overlap" : "stolen";
}

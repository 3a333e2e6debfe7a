import type { Role } from "@sonum/contract/accounts/sign-in";
import { DAY_MS, MINUTE_MS } from "@sonum/contract/time-units";

export const REFRESH_TOKEN_MS = 30 * DAY_MS;

/** A session ends half a year after sign-in, however often it is refreshed. */
const SESSION_MS_MAX = 180 * DAY_MS;

/** Two tabs may refresh with the same token within this time; later reuse means theft. */
const REFRESH_OVERLAP_MS = 10 * 1000;

/** Precision of a session's last-used time. */
export const LAST_USED_PRECISION_MS = MINUTE_MS;

export const USER_AGENT_LENGTH_MAX = 200;

/** Normal form in which names are compared: no invisible characters, one width and case, trimmed. */
export const canonical = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .toLowerCase()
    .normalize("NFKC")
    .trim();

/** Removes line breaks and invisible characters from a user's name. */
export const sanitizeName = (name: string): string => name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "").trim();

/** Users sign in by username or e-mail address; only addresses contain an @. */
export const isEmail = (name: string): boolean => name.includes("@");

const ROLE_ORDER: readonly Role[] = [
  "ROLE_sao-user",
  "ROLE_sao-operator",
  "ROLE_sao-support",
  "ROLE_sao-finance",
  "ROLE_sao-catalogue",
  "ROLE_sao-owner",
  "ROLE_sao-partner",
] as const;

/** The partner's role comes last: clients that keep only one role keep the last. */
export const sortRoles = (roles: readonly Role[]): Role[] =>
  ROLE_ORDER.filter((role) => roles.includes(role));

export type RefreshTokenState = {
  isBlocked: boolean;
  sessionCreatedAt: Date;
  sessionEndedAt: Date | null;
  expiresAt: Date;
  usedAt: Date | null;
};

/** A used token counts as stolen, unless two tabs refreshed at the same time. */
export function evaluateRefreshToken(token: RefreshTokenState, now: Date) {
  const { isBlocked, sessionCreatedAt, sessionEndedAt, expiresAt, usedAt } = token;
  if (isBlocked || sessionEndedAt || expiresAt <= now) return "expired";
  if (now.getTime() - sessionCreatedAt.getTime() >= SESSION_MS_MAX) return "expired";
  if (!usedAt) return "fresh";
  return now.getTime() - usedAt.getTime() < REFRESH_OVERLAP_MS ? "overlap" : "stolen";
}

import type { Session } from "@sonum/contract/accounts/sign-in";
import { ApiError } from "../api/api-error.ts";
import { hostCookie, isHttpsPage } from "./host-cookie.ts";
import {
  clearSession,
  expireSession,
  readSession,
  type StoredSession,
  sessionStore,
  storeSession,
  toStoredSession,
} from "./session.ts";

/** Holds the end of the last refreshed token. Other tabs see a cookie at once, local storage only with a delay. */
const REFRESHED_COOKIE = "sonum_traded";
const COOKIE_SECONDS = 30;
const TOKEN_END_LENGTH = 16;

/** How long to wait for another tab's new token to appear in local storage. */
const STORAGE_TIMEOUT_MS = 3000;
const POLL_MS = 20;

let pending: Promise<string | undefined> | undefined;

/**
 * Exchanges the refresh token for a new pair: once for all concurrent calls and all open tabs.
 * Returns the new access token, or `undefined` if the session could not be refreshed; a session that is over is removed and marked as expired.
 */
export function refreshSession(refusedToken: string): Promise<string | undefined> {
  pending ??= withTabLock(() => refresh(refusedToken)).finally(() => {
    pending = undefined;
  });
  return pending;
}

/** A second use of a refresh token ends the session, so tabs take turns if the browser supports locks. */
function withTabLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const { locks }: { locks?: LockManager | null } = navigator;
  return locks ? locks.request("sonum-refresh", work) : work();
}

async function refresh(refusedToken: string): Promise<string | undefined> {
  const stored = wasRefreshed(refusedToken) ? await awaitOtherTab(refusedToken) : readSession();
  if (!stored) return undefined;
  if (stored.accessToken !== refusedToken) {
    sessionStore.set(stored);
    return stored.accessToken;
  }

  // An impersonation has no refresh token: it ends by time or by its own button.
  if (stored.lookAt) {
    if (stored.expiresAt <= Date.now()) clearSession();
    return undefined;
  }

  const response = await fetch("/rest/proxy/refresh", {
    method: "POST",
    headers: { "content-type": "application/json" },
    credentials: "omit",
    body: JSON.stringify({ refreshToken: stored.refreshToken }),
  }).catch((error) => {
    throw new ApiError({ code: "offline", status: 0, message: String(error) });
  });

  if (response.ok) {
    const session: Session = await response.json();
    storeSession(toStoredSession(session, stored.role, Date.now()));
    markRefreshed(refusedToken);
    return session.access_token;
  }
  if ([400, 401, 403].includes(response.status)) expireSession();
  return undefined;
}

const markCookie = () => hostCookie(REFRESHED_COOKIE, isHttpsPage());

const refreshedCookie = (token: string) => `${markCookie().name}=${token.slice(-TOKEN_END_LENGTH)}`;

const wasRefreshed = (token: string): boolean => document.cookie.split("; ").includes(refreshedCookie(token));

function markRefreshed(token: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: other tabs must see it at once; the Cookie Store API is asynchronous
  document.cookie = `${refreshedCookie(token)}; ${markCookie().attributes}; Max-Age=${COOKIE_SECONDS}; SameSite=Strict`;
}

/** Waits for the session another tab received for this token; returns the stored one after the timeout. */
async function awaitOtherTab(token: string): Promise<StoredSession | undefined> {
  for (let waitedMs = 0; waitedMs < STORAGE_TIMEOUT_MS; waitedMs += POLL_MS) {
    const stored = readSession();
    if (stored?.accessToken !== token) return stored;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return readSession();
}

import type { Session } from "@sonum/contract/accounts";
import { ApiError } from "./api-error.ts";
import { forgetSession, keepSession, readSession, sessionFrom, sessionStore } from "./session.ts";

let underWay: Promise<string | undefined> | undefined;

/**
 * Trades the refresh token for a new pair: once, however many calls were refused, and once for all open tabs.
 * Gives the new access token, or `undefined` when the session is over; then it is also forgotten here.
 */
export function refreshSession(refusedToken: string): Promise<string | undefined> {
  underWay ??= inOneTab(() => renew(refusedToken)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** A refresh token works once and its second use ends the session, so tabs take turns, where the browser lets them. */
function inOneTab<Result>(work: () => Promise<Result>): Promise<Result> {
  const { locks }: { locks?: LockManager | null } = navigator;
  return locks ? locks.request("sonum-refresh", work) : work();
}

async function renew(refusedToken: string): Promise<string | undefined> {
  const kept = readSession();
  if (!kept) return undefined;
  if (kept.accessToken !== refusedToken) {
    sessionStore.set(kept);
    return kept.accessToken;
  }

  const response = await fetch("/rest/proxy/refresh", {
    method: "POST",
    headers: { "content-type": "application/json" },
    credentials: "omit",
    body: JSON.stringify({ refreshToken: kept.refreshToken }),
  }).catch((error) => {
    throw new ApiError({ code: "offline", status: 0, message: String(error) });
  });

  if (response.ok) {
    const session: Session = await response.json();
    keepSession(sessionFrom(session, kept.role, Date.now()));
    return session.access_token;
  }
  if ([400, 401, 403].includes(response.status)) forgetSession();
  return undefined;
}

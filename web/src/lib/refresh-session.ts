import type { Session } from "@sonum/contract/accounts";
import { ApiError } from "./api-error.ts";
import {
  forgetSession,
  type KeptSession,
  keepSession,
  readSession,
  sessionFrom,
  sessionStore,
} from "./session.ts";

/** Names the end of the token that was traded last. Local storage reaches other tabs late, a cookie at once. */
const TRADED_COOKIE = "sonum_traded";
const TRADED_SECONDS = 30;
const NAMED_LENGTH = 16;

/** How long another tab's new token may be on its way to this one. */
const ARRIVES_WITHIN_MS = 3000;
const LOOK_EVERY_MS = 20;

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
  const kept = isTraded(refusedToken) ? await readOther(refusedToken) : readSession();
  if (!kept) return undefined;
  if (kept.accessToken !== refusedToken) {
    sessionStore.set(kept);
    return kept.accessToken;
  }

  // A look has no second token: it is over by the clock, or when its page says so.
  if (kept.lookAt) {
    if (kept.expiresAt <= Date.now()) forgetSession();
    return undefined;
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
    markTraded(refusedToken);
    return session.access_token;
  }
  if ([400, 401, 403].includes(response.status)) forgetSession();
  return undefined;
}

const tradedCookie = (token: string) => `${TRADED_COOKIE}=${token.slice(-NAMED_LENGTH)}`;

const isTraded = (token: string): boolean => document.cookie.split("; ").includes(tradedCookie(token));

function markTraded(token: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: read by the next tab at once, which an asynchronous store would not be
  document.cookie = `${tradedCookie(token)}; Path=/; Max-Age=${TRADED_SECONDS}; SameSite=Strict`;
}

/** What another tab got for this token, as soon as it is here; whatever is here when it does not come. */
async function readOther(token: string): Promise<KeptSession | undefined> {
  for (let waitedMs = 0; waitedMs < ARRIVES_WITHIN_MS; waitedMs += LOOK_EVERY_MS) {
    const kept = readSession();
    if (kept?.accessToken !== token) return kept;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return readSession();
}

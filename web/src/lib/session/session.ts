import type { Profile, Session } from "@sonum/contract/accounts/sign-in";
import { createStore } from "../settings/store.ts";
import type { Role } from "./visit.ts";

export const SESSION_KEY = "sonum_session";

/** Stored instead of a session that the server ended, so that every tab can say so until the next sign-in. */
const EXPIRED = JSON.stringify("expired");

/** The session as stored in this browser. The tokens are sent only to our own API. */
export type StoredSession = {
  accessToken: string;
  refreshToken: string;
  expiresAt: number;
  username: string;
  role: Exclude<Role, "guest">;
  /** Impersonation: an operator sees the shop as this user, read-only and only in this tab. */
  lookAt?: string;
};

/** An impersonation belongs to this tab, any other session to the browser. */
const storage = (): Storage => (sessionStorage.getItem(SESSION_KEY) ? sessionStorage : localStorage);

export const sessionStore = createStore<StoredSession | undefined>(undefined);

/** Call once at start; follows sign-ins and sign-outs in other tabs. */
export function startSession(): void {
  sessionStore.set(readSession());
  addEventListener("storage", ({ key }) => {
    if (key === SESSION_KEY || key === null) sessionStore.set(readSession());
  });
}

export function storeSession(session: StoredSession): void {
  storage().setItem(SESSION_KEY, JSON.stringify(session));
  sessionStore.set(session);
}

export function clearSession(): void {
  storage().removeItem(SESSION_KEY);
  sessionStore.set(readSession());
}

/** The session is over without the user's doing: a refresh was refused. */
export function expireSession(): void {
  storage().setItem(SESSION_KEY, EXPIRED);
  sessionStore.set(readSession());
}

export const hasSessionExpired = (): boolean => storage().getItem(SESSION_KEY) === EXPIRED;

/** Reads the storage, which another tab may have changed. */
export function readSession(): StoredSession | undefined {
  try {
    const value: unknown = JSON.parse(storage().getItem(SESSION_KEY) ?? "null");
    return isStoredSession(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const toStoredSession = (reply: Session, role: StoredSession["role"], now: number): StoredSession => ({
  accessToken: reply.access_token,
  refreshToken: reply.refresh_token,
  expiresAt: now + reply.expires_in * 1000,
  username: reply.username,
  role,
});

/** The role that decides the start page: operator before partner before customer. */
export function roleOf({ roles }: Pick<Profile, "roles">): StoredSession["role"] {
  if (roles.includes("ROLE_sao-operator")) return "operator";
  return roles.includes("ROLE_sao-partner") ? "partner" : "customer";
}

function isStoredSession(value: unknown): value is StoredSession {
  return (
    typeof value === "object" &&
    value !== null &&
    "accessToken" in value &&
    "refreshToken" in value &&
    "role" in value
  );
}

import type { Profile, Session } from "@sonum/contract/accounts";
import { createStore } from "./store.ts";
import type { Role } from "./visit.ts";

export const SESSION_KEY = "sonum_session";

/** The signed-in person as this browser remembers them. The tokens never leave it except to our own API. */
export type KeptSession = {
  accessToken: string;
  refreshToken: string;
  expiresAt: number;
  username: string;
  role: Exclude<Role, "guest">;
  /** Somebody of the office sees the shop as this user: it is read only, and kept for this tab alone. */
  lookAt?: string;
};

/** A look at the shop as somebody else is this tab's; everything else is the browser's. */
const place = (): Storage => (sessionStorage.getItem(SESSION_KEY) ? sessionStorage : localStorage);

export const sessionStore = createStore<KeptSession | undefined>(undefined);

/** Called once at start; follows sign-ins and sign-outs in other tabs. */
export function startSession(): void {
  sessionStore.set(readSession());
  addEventListener("storage", ({ key }) => {
    if (key === SESSION_KEY || key === null) sessionStore.set(readSession());
  });
}

export function keepSession(session: KeptSession): void {
  place().setItem(SESSION_KEY, JSON.stringify(session));
  sessionStore.set(session);
}

export function forgetSession(): void {
  place().removeItem(SESSION_KEY);
  sessionStore.set(readSession());
}

/** What another tab may have written a moment ago. */
export function readSession(): KeptSession | undefined {
  try {
    const value: unknown = JSON.parse(place().getItem(SESSION_KEY) ?? "null");
    return isKeptSession(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const sessionFrom = (reply: Session, role: KeptSession["role"], now: number): KeptSession => ({
  accessToken: reply.access_token,
  refreshToken: reply.refresh_token,
  expiresAt: now + reply.expires_in * 1000,
  username: reply.username,
  role,
});

/** The role whose pages a person sees first: an operator is an operator, whatever else they are. */
export function roleOf({ roles }: Pick<Profile, "roles">): KeptSession["role"] {
  if (roles.includes("ROLE_sao-operator")) return "operator";
  return roles.includes("ROLE_sao-partner") ? "partner" : "customer";
}

function isKeptSession(value: unknown): value is KeptSession {
  return (
    typeof value === "object" &&
    value !== null &&
    "accessToken" in value &&
    "refreshToken" in value &&
    "role" in value
  );
}

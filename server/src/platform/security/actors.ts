import type { Actor, Ctx } from "../context.ts";

export type UserActor = Extract<Actor, { kind: "user" }>;
export type KeyActor = Extract<Actor, { kind: "api_key" }>;

/** The signed-in user, or the owner of the API key. For routes that are open to these callers only. */
export function actingUser({ actor }: Ctx): UserActor | KeyActor {
  if (actor.kind !== "user" && actor.kind !== "api_key")
    throw new Error(`Expected a user or an API key, got ${actor.kind}`);
  return actor;
}

/** The signed-in user. For routes that API keys cannot call. */
export function signedInUser({ actor }: Ctx): UserActor {
  if (actor.kind !== "user") throw new Error(`Expected a user session, got ${actor.kind}`);
  return actor;
}

import type { Actor, Ctx } from "./context.ts";

export type UserActor = Extract<Actor, { kind: "user" }>;
export type KeyActor = Extract<Actor, { kind: "api_key" }>;

/** The person who is asking or for whom a program asks. Routes only; a route without such a caller never gets here. */
export function actingUser({ actor }: Ctx): UserActor | KeyActor {
  if (actor.kind !== "user" && actor.kind !== "api_key")
    throw new Error(`A person is needed here, not ${actor.kind}`);
  return actor;
}

/** The person who is asking, in a session. For routes that an API key does not open. */
export function signedInUser({ actor }: Ctx): UserActor {
  if (actor.kind !== "user") throw new Error(`A session is needed here, not ${actor.kind}`);
  return actor;
}

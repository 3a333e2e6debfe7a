import type { Actor, Ctx } from "./context.ts";

export type UserActor = Extract<Actor, { kind: "user" }>;

/** The person who is asking. Routes only; a route without a signed-in caller never gets here. */
export function actingUser({ actor }: Ctx): UserActor {
  if (actor.kind !== "user") throw new Error(`A person is needed here, not ${actor.kind}`);
  return actor;
}

import type { Ctx } from "../../../platform/context.ts";
import { listPeople } from "../../accounts/index.ts";

/** Usernames by user id. */
export async function namesOf(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  const users = await listPeople(ctx, [...new Set(ids)]);
  return new Map(users.map(({ id, username }) => [id, username]));
}

import type { Ctx } from "../../../platform/context.ts";
import { listUserContacts } from "../../accounts/index.ts";

/** Usernames by user id. */
export async function listUsernames(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  const users = await listUserContacts(ctx, [...new Set(ids)]);
  return new Map(users.map(({ id, username }) => [id, username]));
}

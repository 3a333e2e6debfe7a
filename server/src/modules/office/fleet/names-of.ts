import type { Ctx } from "../../../platform/context.ts";
import { listPeople } from "../../accounts/index.ts";

/** What people are called, by their ids. */
export async function namesOf(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  const people = await listPeople(ctx, [...new Set(ids)]);
  return new Map(people.map(({ id, username }) => [id, username]));
}

import type { Ctx } from "../../platform/context.ts";

/** Unfinished tickets of all kinds. */
export async function countOpenTickets({ db }: Ctx): Promise<number> {
  const { count } = await db
    .selectFrom("support.tickets")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("state", "in", ["open", "working"])
    .executeTakeFirstOrThrow();
  return Number(count);
}

import type { Ctx } from "../../platform/context.ts";

/** Letters of all inboxes that nobody has finished with. */
export async function countOpenTickets({ db }: Ctx): Promise<number> {
  const { count } = await db
    .selectFrom("support.tickets")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("state", "in", ["open", "working"])
    .executeTakeFirstOrThrow();
  return Number(count);
}

import type { Ctx, Tx } from "../../platform/context.ts";
import type { Page } from "./store.ts";

const OWNERS = "support.ownerRequests";
const TICKETS = "support.tickets";

const requests = (ctx: Ctx) =>
  ctx.db.selectFrom(`${OWNERS} as owner`).innerJoin(`${TICKETS} as ticket`, "ticket.id", "owner.ticketId");

/** Those that are proved and wait for us come first. */
export const listRequests = (ctx: Ctx, { limit, offset }: Page) =>
  requests(ctx)
    .selectAll()
    .orderBy(
      (order) => order.and([order("ticket.state", "=", "open"), order("owner.provedAt", "is not", null)]),
      "desc",
    )
    .orderBy("ticket.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export const findRequest = (ctx: Ctx, number: string) =>
  requests(ctx).selectAll().where("ticket.number", "=", number).executeTakeFirst();

export const lockRequest = (tx: Tx, number: string) =>
  requests(tx).selectAll().where("ticket.number", "=", number).forUpdate().executeTakeFirst();

export async function setProved(ctx: Ctx, ticketId: bigint): Promise<void> {
  await ctx.db
    .updateTable(OWNERS)
    .set({ provedAt: ctx.clock.now() })
    .where("ticketId", "=", ticketId)
    .where("provedAt", "is", null)
    .execute();
}

export async function setBlocked(tx: Tx, ticketId: bigint, serviceCode: string): Promise<void> {
  await tx.db
    .updateTable(OWNERS)
    .set({ blockedAt: tx.clock.now(), liftedAt: null, serviceCode })
    .where("ticketId", "=", ticketId)
    .execute();
}

export async function setLifted(tx: Tx, ticketId: bigint): Promise<void> {
  await tx.db
    .updateTable(OWNERS)
    .set({ liftedAt: tx.clock.now() })
    .where("ticketId", "=", ticketId)
    .execute();
}

export async function setState(tx: Tx, ticketId: bigint, state: "open" | "done" | "refused"): Promise<void> {
  await tx.db
    .updateTable(TICKETS)
    .set({ state, changedAt: tx.clock.now() })
    .where("id", "=", ticketId)
    .execute();
}

/** Whether another owner's block on the same service still stands. */
export async function hasOtherBlock(tx: Tx, ticketId: bigint, serviceCode: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom(OWNERS)
    .select("ticketId")
    .where("serviceCode", "=", serviceCode)
    .where("liftedAt", "is", null)
    .where("ticketId", "!=", ticketId)
    .executeTakeFirst();
  return row !== undefined;
}

const BLOCKS_MAX = 500;

export const listBlocks = (ctx: Ctx) =>
  ctx.db
    .selectFrom(OWNERS)
    .select(["service", "domain", "blockedAt"])
    .where("blockedAt", "is not", null)
    .where("liftedAt", "is", null)
    .orderBy("blockedAt", "desc")
    .limit(BLOCKS_MAX)
    .execute();

/** The domain that somebody proved to be theirs; nothing while it is not proved. */
export async function findProvedDomain(ctx: Ctx, number: string): Promise<string | undefined> {
  const request = await findRequest(ctx, number);
  return request?.provedAt ? request.domain : undefined;
}

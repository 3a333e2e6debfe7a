import type { Ctx, Tx } from "../../platform/context.ts";
import type { Service, StoredServiceState } from "../catalogue/index.ts";
import type { Page } from "./store.ts";

const OWNERS = "support.ownerRequests";
const TICKETS = "support.tickets";

const requests = (ctx: Ctx) =>
  ctx.db.selectFrom(`${OWNERS} as owner`).innerJoin(`${TICKETS} as ticket`, "ticket.id", "owner.ticketId");

/** Proved and undecided requests first. */
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

type Block = { serviceCode: string; stateBefore: StoredServiceState };

export async function setBlocked(
  tx: Tx,
  ticketId: bigint,
  { serviceCode, stateBefore }: Block,
): Promise<void> {
  await tx.db
    .updateTable(OWNERS)
    .set({ blockedAt: tx.clock.now(), liftedAt: null, serviceCode, stateBefore: JSON.stringify(stateBefore) })
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

export async function setTicketState(
  tx: Tx,
  ticketId: bigint,
  state: "open" | "done" | "refused",
): Promise<void> {
  await tx.db
    .updateTable(TICKETS)
    .set({ state, changedAt: tx.clock.now() })
    .where("id", "=", ticketId)
    .execute();
}

/** Another owner's block on the same service that is still in effect. */
export const findOtherBlock = (tx: Tx, ticketId: bigint, serviceCode: string) =>
  tx.db
    .selectFrom(OWNERS)
    .select(["ticketId", "stateBefore"])
    .where("serviceCode", "=", serviceCode)
    .where("liftedAt", "is", null)
    .where("ticketId", "!=", ticketId)
    .executeTakeFirst();

const BLOCKS_MAX = 500;

export const listOwnerBlocks = (ctx: Ctx) =>
  ctx.db
    .selectFrom(OWNERS)
    .select(["service", "domain", "blockedAt"])
    .where("blockedAt", "is not", null)
    .where("liftedAt", "is", null)
    .orderBy("blockedAt", "desc")
    .limit(BLOCKS_MAX)
    .execute();

/** The proved domain of an owner request, if the request is about this service. */
export async function findProvedDomain(
  ctx: Ctx,
  number: string,
  service: Pick<Service, "code" | "name" | "names">,
): Promise<string | undefined> {
  const request = await findRequest(ctx, number);
  return request?.provedAt && isAbout(request, service) ? request.domain : undefined;
}

/** Matches the decided service code; before a decision, the name the owner entered. */
function isAbout(
  { serviceCode, service: enteredName }: { serviceCode: string | null; service: string },
  { code, name, names }: Pick<Service, "code" | "name" | "names">,
): boolean {
  if (serviceCode !== null) return serviceCode === code;
  const entered = enteredName.trim().toLowerCase();
  return [code, name, ...names].some((known) => known.toLowerCase() === entered);
}

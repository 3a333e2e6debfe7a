import { expect } from "vitest";
import { reconcileHolds } from "../../src/modules/activations/index.ts";
import { reconcileAccruals, sumHeldRentals } from "../../src/modules/rentals/index.ts";
import { reconcileLedger } from "../../src/modules/wallet/index.ts";
import type { Ctx } from "../../src/platform/context.ts";
import type { RequestedNumber } from "./client-requests.ts";

/** Inconsistencies that must never exist while no process is running, whatever was killed before. */
const INCONSISTENCIES: Record<string, string> = {
  "an order without exactly one purchase entry, or whose number of final entries does not match its state": `
    select id from activations.orders o
     where (select count(distinct key) from wallet.postings where key = 'buy:' || o.id) <> 1
        or (select count(distinct key) from wallet.postings where key = 'end:' || o.id) <>
           (case when status = 1 then 0 else 1 end)`,
  "an order that is received without a code, or has a code and is not received": `
    select id from activations.orders where (status in (2, 3)) <> (sms_at is not null)`,
  "a SIM sold twice for a service": `
    select sim_id, service from activations.orders where status in (1, 2, 3)
     group by sim_id, service having count(*) > 1`,
  "a SIM marked as used without a code, or a code on a SIM not marked as used": `
    select sim_id from fleet.sims s join catalogue.services c on c.code = 'tg'
     where (case when length(s.used) > c.number then get_bit(s.used, c.number) else 0 end) <>
           (exists (select from activations.orders o where o.sim_id = s.sim_id and o.sms_at is not null))::int`,
  "a rental without a ledger entry": `
    select id from rentals.rentals r
     where not exists (select from wallet.postings where order_id = r.id and key like 'rent:%')`,
};

export async function checkLedger(ctx: Ctx): Promise<void> {
  expect(await reconcileLedger(ctx)).toEqual([]);
  expect(await reconcileHolds(ctx, await sumHeldRentals(ctx))).toEqual([]);
  expect(await reconcileAccruals(ctx)).toEqual([]);
  for (const [what, query] of Object.entries(INCONSISTENCIES))
    expect((await ctx.pool.query(query)).rows, what).toEqual([]);
}

const STATES = { 1: "waiting", 2: "received", 3: "received", 4: "cancelled", 5: "expired" } as const;

/** Every number that was requested exists once, none besides, and each is in the expected state. */
export async function checkEnds(ctx: Ctx, numbers: readonly RequestedNumber[]): Promise<void> {
  const orders = await ctx.db.selectFrom("activations.orders").select(["id", "status"]).execute();
  const rentals = await ctx.db.selectFrom("rentals.rentals").select(["id", "state"]).execute();
  const publicOf = (id: bigint) => String(ctx.publicIds.toPublic(id));
  const stored = Object.fromEntries([
    ...orders.map(({ id, status }) => [publicOf(id), STATES[status as keyof typeof STATES]]),
    ...rentals.map(({ id, state }) => [publicOf(id), state === 3 ? "cancelled" : "waiting"]),
  ]);
  expect(stored).toEqual(Object.fromEntries(numbers.map(({ orderId, end }) => [String(orderId), end])));
}

import { usd } from "@sonum/contract/money";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { expect, it, vi } from "vitest";
import { runJobs } from "../../../../test/fixtures/run-jobs.ts";
import { createShopWithRental, expectLedgerBalanced } from "../../../../test/fixtures/shop-with-rental.ts";
import { transact } from "../../../platform/context.ts";
import { insertAttachment } from "../../referrals/commission/attachment-store.ts";
import { bookCommissions } from "../../referrals/commission/book-commissions.ts";
import * as wallet from "../../wallet/index.ts";
import { findRental } from "../store.ts";
import { extendDueRentals, setAutoExtend } from "./auto-extend.ts";
import { endDueRentals, endRental } from "./end-rental.ts";
import { extendRental } from "./extend-rental.ts";
import { remindOfEndingRentals } from "./remind-of-ending-rentals.ts";
import { settleDueRentals } from "./settle-rentals.ts";
import { syncDueRentedSims } from "./sync-rented-sims.ts";

it("RENT-8 refunds everything within 20 minutes if no SMS came, including extensions", async () => {
  const { shop, customer, cancel, extend, now } = await createShopWithRental(2);
  await extend(7);
  shop.clock.advance(20 * MINUTE_MS - 1);
  await cancel();
  expect(await now()).toMatchObject({ state: 3, refunded: usd("79.716"), finalAt: null });
  expect(await shop.balance(customer)).toEqual({ available: usd("1000"), held: 0n });
  await vi.waitFor(() => expect(shop.countInStock()).toBe(1));
  expect(await shop.rent(customer, 1)).toMatchObject({ state: 1 });
  await expectLedgerBalanced(shop);
});

it("RENT-8 refuses to cancel after 20 minutes or after an SMS", async () => {
  const late = await createShopWithRental(2);
  late.shop.clock.advance(20 * MINUTE_MS);
  await expect(late.cancel()).rejects.toMatchObject({ code: "order_closed" });

  const read = await createShopWithRental(2);
  await read.shop.receive(read.iccid);
  await expect(read.cancel()).rejects.toMatchObject({ code: "order_closed" });
  expect(await read.now()).toMatchObject({ state: 1, messages: 1 });
  await expectLedgerBalanced(read.shop);
});

it("RENT-8 has one winner when cancel and SMS race", async () => {
  for (let round = 0; round < 5; round++) {
    const { shop, iccid, customer, cancel, now } = await createShopWithRental(1);
    const [cancelled] = await Promise.allSettled([cancel(), shop.receive(iccid)]);
    await settleDueRentals(shop.system);
    const { state, messages } = await now();
    expect([state, messages]).toEqual(cancelled.status === "fulfilled" ? [3, 0] : [1, 1]);
    const { available } = await shop.balance(customer);
    expect(available).toBe(cancelled.status === "fulfilled" ? usd("1000") : usd("988.612"));
    await expectLedgerBalanced(shop);
  }
});

it("settles a final rental once, between partner, shop and referrer", async () => {
  const { shop, customer, now } = await createShopWithRental(7);
  const referrerId = await shop.customer();
  await transact(shop.system, (tx) =>
    insertAttachment(tx, {
      referrerId,
      referredId: customer,
      attachedAt: new Date(0),
      endsAt: new Date("2027-01-01"),
      shareBp: 600,
      cap: usd("300"),
      flag: null,
      flaggedAt: null,
    }),
  );
  await settleDueRentals(shop.system);
  expect((await now()).finalAt).toBeNull();
  shop.clock.advance(20 * MINUTE_MS);
  await Promise.all([settleDueRentals(shop.system), settleDueRentals(shop.system)]);
  expect(await shop.accruing(shop.partnerId)).toBe(usd("34.164"));
  expect(await shop.balance(customer)).toEqual({ available: usd("943.06"), held: 0n });
  await bookCommissions(shop.system);
  expect(await wallet.balanceOf(shop.system, wallet.accounts.commission(referrerId))).toBe(usd("3.4164"));
  await expectLedgerBalanced(shop);
});

it("RENT-8 extends a rental once per key; for a final rental it accrues at once, without commission", async () => {
  const { shop, customer, extend, now } = await createShopWithRental(2);
  const before = await now();
  shop.clock.advance(30 * MINUTE_MS);
  await settleDueRentals(shop.system);
  await Promise.all([extend(30, "p1"), extend(30, "p1")]);
  const after = await now();
  expect(after).toMatchObject({ days: 32, price: usd("193.596") });
  expect(after.endsAt.getTime() - before.endsAt.getTime()).toBe(30 * DAY_MS);
  expect(await shop.balance(customer)).toEqual({ available: usd("806.404"), held: 0n });
  expect(await shop.accruing(shop.partnerId)).toBe(usd("116.1576"));
  await expect(extend(29, "p1")).rejects.toMatchObject({ code: "key_reused" });
  await expect(extend(60)).rejects.toMatchObject({ code: "number_unavailable" });
  await expect(extend(0)).rejects.toMatchObject({ code: "invalid_request" });
  await expectLedgerBalanced(shop);
});

it("A29 does not extend into the next rental or the cooldown before it", async () => {
  const { shop, customer, cancel } = await createShopWithRental(1);
  await cancel();
  await shop.rent(await shop.customer({ balance: usd("100") }), 1, { from: "2026-01-06" });
  const own = await shop.rent(customer, 2);
  const prolong = (days: number) => {
    const orderId = shop.system.publicIds.toPublic(own.id);
    return extendRental(shop.system, customer, { orderId, days, currency: "USD" });
  };
  await expect(prolong(2)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(await prolong(1)).toMatchObject({ days: 3, endsAt: new Date("2026-01-04T12:00:00Z") });
});

it("ends automatically, cools down, and is then on sale and for rent again", async () => {
  const { shop, customer, iccid, now } = await createShopWithRental(1);
  shop.clock.advance(DAY_MS);
  await shop.receive(iccid);
  await endDueRentals(shop.system);
  expect(await now()).toMatchObject({ state: 2, messages: 0 });
  await syncDueRentedSims(shop.system);
  await expect(shop.rent(customer, 1)).rejects.toMatchObject({ code: "number_unavailable" });
  await vi.waitFor(() => expect(shop.countInStock()).toBe(0));
  shop.clock.advance(DAY_MS);
  await Promise.all([syncDueRentedSims(shop.system), syncDueRentedSims(shop.system)]);
  await vi.waitFor(() => expect(shop.countInStock()).toBe(1));
  expect(await shop.rent(customer, 1)).toMatchObject({ state: 1 });
});

it("ends early on request, without a refund but with the cooldown", async () => {
  const { shop, customer, orderId, id } = await createShopWithRental(5);
  shop.clock.advance(HOUR_MS);
  expect(await endRental(shop.system, customer, orderId)).toMatchObject({ state: 2 });
  await expect(endRental(shop.system, customer, orderId)).rejects.toMatchObject({ code: "order_closed" });
  await settleDueRentals(shop.system);
  expect(await shop.balance(customer)).toEqual({ available: usd("943.06"), held: 0n });
  expect((await findRental(shop.system, id))?.keptUntil).toEqual(
    new Date(shop.clock.now().getTime() + DAY_MS),
  );
  await vi.waitFor(() => expect(shop.countInStock()).toBe(0));
});

it("RENT-7 takes a booked number off sale early enough that no order overlaps the first day", async () => {
  const { shop } = await createShopWithRental(1, { from: "2026-01-03" });
  await vi.waitFor(() => expect(shop.countInStock()).toBe(1));
  shop.clock.advance(36 * HOUR_MS - 30 * MINUTE_MS);
  await syncDueRentedSims(shop.system);
  await vi.waitFor(() => expect(shop.countInStock()).toBe(0));
});

it("extends automatically if enabled, once, even on several nodes", async () => {
  const { shop, customer, orderId, now } = await createShopWithRental(2);
  await setAutoExtend(shop.system, customer, { orderId, period: "week" });
  shop.clock.advance(2 * DAY_MS - HOUR_MS - 1);
  expect(await extendDueRentals(shop.system)).toBe(0);
  shop.clock.advance(1);
  await settleDueRentals(shop.system);
  await Promise.all([
    extendDueRentals(shop.system),
    extendDueRentals(shop.system),
    extendDueRentals(shop.system),
  ]);
  expect(await now()).toMatchObject({ days: 9, price: usd("79.716"), autoProlong: "week" });
  await expectLedgerBalanced(shop);
});

it("notifies the customer once when automatic extension fails, and retries until the end", async () => {
  const { shop, customer, orderId, now } = await createShopWithRental(2);
  await transact(shop.system, (tx) =>
    wallet.postAdjustment(tx, { key: "x", customerId: customer, amount: usd("-970") }),
  );
  await setAutoExtend(shop.system, customer, { orderId, period: "day" });
  shop.clock.advance(2 * DAY_MS - 30 * MINUTE_MS);
  await extendDueRentals(shop.system);
  shop.clock.advance(10 * MINUTE_MS);
  await extendDueRentals(shop.system);
  await runJobs(shop);
  expect(shop.mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining("could not be prolonged"),
  ]);
  await shop.credit(customer, usd("20"));
  shop.clock.advance(10 * MINUTE_MS);
  await extendDueRentals(shop.system);
  expect(await now()).toMatchObject({ days: 3 });
});

it("reminds of the end once, a day before, in the customer's language", async () => {
  const { shop, customer, extend } = await createShopWithRental(3);
  await shop.db.updateTable("accounts.users").set({ locale: "de" }).where("id", "=", customer).execute();
  shop.clock.advance(2 * DAY_MS - 1);
  await remindOfEndingRentals(shop.system);
  shop.clock.advance(1);
  await Promise.all([remindOfEndingRentals(shop.system), remindOfEndingRentals(shop.system)]);
  await runJobs(shop);
  expect(shop.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("läuft bald ab")]);
  await extend(3);
  shop.clock.advance(3 * DAY_MS);
  await remindOfEndingRentals(shop.system);
  await runJobs(shop);
  expect(shop.mails).toHaveLength(2);
});

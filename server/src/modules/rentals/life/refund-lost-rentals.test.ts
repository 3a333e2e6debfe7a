import { usd } from "@sonum/contract/money";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { expect, it } from "vitest";
import { runJobs } from "../../../../test/fixtures/run-jobs.ts";
import { createShopWithRental, expectLedgerBalanced } from "../../../../test/fixtures/shop-with-rental.ts";
import * as fleet from "../../fleet/index.ts";
import { endBlockedRentals, refundLostRentals } from "./refund-lost-rentals.ts";
import { settleDueRentals } from "./settle-rentals.ts";

it("A30 refunds the days a lost SIM was missing, and reverses the partner's earnings for them", async () => {
  const { shop, customer, now } = await createShopWithRental(10);
  shop.clock.advance(4 * DAY_MS);
  await settleDueRentals(shop.system);
  await fleet.applyPortReport(shop.system, shop.acting, [
    {
      port: 1,
      iccid: "8937200000000000001",
      phone: "+37255500001",
      operator: "tele2",
      country: "ee",
      signal: 9,
    },
  ]);
  await fleet.applyPortReport(shop.system, shop.acting, []);
  shop.clock.advance(48 * HOUR_MS - 1);
  expect(await refundLostRentals(shop.system)).toBe(0);
  shop.clock.advance(1);
  await Promise.all([refundLostRentals(shop.system), refundLostRentals(shop.system)]);
  // 91.104 for ten days; six of them without the SIM.
  expect(await now()).toMatchObject({ state: 2, isLost: true, refunded: usd("54.6624") });
  expect(await shop.balance(customer)).toEqual({ available: usd("963.5584"), held: 0n });
  expect(await shop.earned(shop.partnerId)).toBe(usd("21.86496"));
  await runJobs(shop);
  expect(shop.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("paid back")]);
  await expectLedgerBalanced(shop);
});

it("A30 refunds everything if the SIM was never present", async () => {
  const { shop, customer } = await createShopWithRental(2);
  await fleet.applyPortReport(shop.system, shop.acting, []);
  shop.clock.advance(HOUR_MS);
  await settleDueRentals(shop.system);
  shop.clock.advance(47 * HOUR_MS - MINUTE_MS);
  await shop.db
    .updateTable("fleet.sims")
    .set({ lastSeenAt: new Date(0) })
    .execute();
  await refundLostRentals(shop.system);
  expect(await shop.balance(customer)).toEqual({ available: usd("1000"), held: 0n });
  expect(await shop.earned(shop.partnerId)).toBe(0n);
  expect(await shop.accruing(shop.partnerId)).toBe(0n);
  await expectLedgerBalanced(shop);
});

it("ends rentals of a blocked service and refunds the remaining days", async () => {
  const { shop, customer, now } = await createShopWithRental(4, { service: "tg" });
  shop.clock.advance(2 * DAY_MS);
  await settleDueRentals(shop.system);
  await shop.setServiceState("tg", "blocked");
  await Promise.all([endBlockedRentals(shop.system), endBlockedRentals(shop.system)]);
  await runJobs(shop);
  expect(shop.mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining("days left are paid back"),
  ]);
  expect(await now()).toMatchObject({ state: 2, isLost: false, refunded: usd("22.776") });
  expect(await shop.balance(customer)).toEqual({ available: usd("977.224"), held: 0n });
  await expectLedgerBalanced(shop);
});

it("A31 follows the SIM to another machine of its owner, but not to another partner", async () => {
  const { shop, iccid, now } = await createShopWithRental(2);
  const other = await fleet.registerMachine(shop.system, shop.partnerId, { alias: "Second" });
  const port = { port: 9, iccid, phone: "+37255500001", operator: "tele2", country: "ee", signal: 50 };
  await fleet.applyPortReport(shop.system, { id: other.id, partnerId: shop.partnerId }, [port]);
  await shop.receive(iccid, { text: "after the move 4242" });
  expect(await now()).toMatchObject({ messages: 1 });

  const thief = await shop.partner();
  const theirs = await fleet.registerMachine(shop.system, thief, { alias: "Theirs" });
  await fleet.applyPortReport(shop.system, { id: theirs.id, partnerId: thief }, [port]);
  const sim = await shop.db
    .selectFrom("fleet.sims")
    .select(["partnerId", "machineId"])
    .where("iccid", "=", iccid)
    .executeTakeFirstOrThrow();
  expect(sim).toEqual({ partnerId: shop.partnerId, machineId: other.id });
});

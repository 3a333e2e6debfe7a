import { type Money, micro, usd } from "@sonum/contract/money";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { expect, it } from "vitest";
import { createShopWithRental, expectLedgerBalanced } from "../../../../test/fixtures/shop-with-rental.ts";
import type { TestShop } from "../../../../test/fixtures/test-shop.ts";
import { transact } from "../../../platform/context.ts";
import * as fleet from "../../fleet/index.ts";
import * as wallet from "../../wallet/index.ts";
import { endDueRentals, endRental } from "./end-rental.ts";
import { refundLostRentals } from "./refund-lost-rentals.ts";
import { releaseDueEarnings } from "./release-earnings.ts";
import { settleDueRentals } from "./settle-rentals.ts";

/** The partner's share of ten days, which cost 91.104. */
const SHARE_OF_TEN = usd("54.6624");

const earnings = ({ system, partnerId }: TestShop) =>
  wallet.readEarnings(system, { source: "sales", userId: partnerId }, 0);

/** Lets time pass as the sweeps would see it. */
async function pass(shop: TestShop, ms: number): Promise<void> {
  shop.clock.advance(ms);
  await settleDueRentals(shop.system);
  await endDueRentals(shop.system);
  await releaseDueEarnings(shop.system);
}

const PORT = {
  port: 1,
  iccid: "8937200000000000001",
  phone: "+37255500001",
  operator: "tele2",
  country: "ee",
  signal: 90,
};
const plugIn = (shop: TestShop) => fleet.applyPortReport(shop.system, shop.acting, [PORT]);

/** The SIM is seen for the last time. */
async function unplug(shop: TestShop): Promise<void> {
  await plugIn(shop);
  await fleet.applyPortReport(shop.system, shop.acting, []);
}

/** Pays out what the partner has earned. */
async function payOut(shop: TestShop): Promise<Money> {
  const { balance } = await earnings(shop);
  const { earned, external } = wallet.accounts;
  const postings = [{ from: earned(shop.partnerId), to: external, amount: balance }];
  await transact(shop.system, (tx) =>
    wallet.postEntries(tx, [{ key: tx.newId("out"), reason: "payout", postings }]),
  );
  return balance;
}

/** What the shop has gained or lost so far, without what it is owed. */
async function shopGain({ db }: TestShop): Promise<bigint> {
  const { sum } = db.fn;
  const total = async (column: "toAccount" | "fromAccount") => {
    const row = await db
      .selectFrom("wallet.postings")
      .select(sum<string>("amount").as("total"))
      .where(column, "like", "house:%")
      .executeTakeFirst();
    return BigInt(row?.total ?? 0);
  };
  return (await total("toAccount")) - (await total("fromAccount"));
}

it("credits the partner by delivered day, each day once", async () => {
  const { shop } = await createShopWithRental(10);
  await pass(shop, 20 * MINUTE_MS);
  expect(await earnings(shop)).toMatchObject({ balance: 0n, accruing: SHARE_OF_TEN });

  await pass(shop, DAY_MS - 21 * MINUTE_MS);
  expect((await earnings(shop)).balance).toBe(0n);
  shop.clock.advance(MINUTE_MS);
  await Promise.all(Array.from({ length: 3 }, () => releaseDueEarnings(shop.system)));
  expect(await earnings(shop)).toMatchObject({ balance: usd("5.46624"), accruing: usd("49.19616") });

  await pass(shop, 3 * DAY_MS);
  expect((await earnings(shop)).balance).toBe(usd("21.86496"));
  await pass(shop, 6 * DAY_MS);
  expect(await earnings(shop)).toMatchObject({ balance: SHARE_OF_TEN, accruing: 0n });
  const sim = await shop.db.selectFrom("fleet.sims").select("revenue").executeTakeFirstOrThrow();
  expect(sim.revenue).toBe(SHARE_OF_TEN);
  expect(await releaseDueEarnings(shop.system)).toBe(0);
  await expectLedgerBalanced(shop);
});

it("loses no money to a partner who takes the earnings out and unplugs the SIM", async () => {
  const { shop, customer } = await createShopWithRental(90);
  await pass(shop, 14 * DAY_MS);
  const { price } = await shop.db.selectFrom("rentals.rentals").select("price").executeTakeFirstOrThrow();
  const delivered = (price * 14n) / 90n;
  const paid = await payOut(shop);
  expect(paid).toBe((((price * 6n) / 10n) * 14n) / 90n);
  await unplug(shop);
  await pass(shop, 48 * HOUR_MS);
  await refundLostRentals(shop.system);

  const { available } = await shop.balance(customer);
  expect(usd("1000") - available).toBe(price - (price * 76n) / 90n);
  expect(await earnings(shop)).toMatchObject({ balance: 0n, accruing: 0n, debt: 0n });
  expect(await shopGain(shop)).toBeGreaterThanOrEqual(delivered - paid);
  await expectLedgerBalanced(shop);
});

it("does not credit days on which the SIM is missing until it is back", async () => {
  const { shop } = await createShopWithRental(10);
  await pass(shop, DAY_MS);
  await unplug(shop);
  await pass(shop, DAY_MS + HOUR_MS);
  expect((await earnings(shop)).balance).toBe(usd("5.46624"));
  await plugIn(shop);
  await pass(shop, DAY_MS);
  expect((await earnings(shop)).balance).toBe(usd("16.39872"));
});

it("credits further days after an extension, and everything when the customer ends the rental", async () => {
  const { shop, customer, orderId, extend } = await createShopWithRental(2);
  await pass(shop, DAY_MS);
  const one = (await earnings(shop)).balance;
  await extend(2);
  const { accruing } = await earnings(shop);
  expect(accruing).toBeGreaterThan(one);
  await endRental(shop.system, customer, orderId);
  await pass(shop, 0);
  expect(await earnings(shop)).toMatchObject({ balance: micro(one + accruing), accruing: 0n });
  await expectLedgerBalanced(shop);
});

it("notes what was paid out too early as a debt, and takes it from the next earnings", async () => {
  const { shop, id } = await createShopWithRental(10);
  await pass(shop, 2 * DAY_MS);
  // A rental settled in full, as before earnings were credited by day.
  await shop.db.updateTable("rentals.rentals").set({ releaseAt: shop.clock.now() }).execute();
  await transact(shop.system, (tx) =>
    wallet.postEntries(tx, [
      wallet.releaseRentalEarningEntry({
        orderId: id,
        partnerId: shop.partnerId,
        amount: usd("43.72992"),
        step: "end",
      }),
    ]),
  );
  await shop.db.updateTable("rentals.rentals").set({ released: SHARE_OF_TEN, releaseAt: null }).execute();
  await payOut(shop);
  await unplug(shop);
  await pass(shop, 48 * HOUR_MS);
  await refundLostRentals(shop.system);
  expect(await earnings(shop)).toMatchObject({ balance: 0n, debt: usd("43.72992") });

  const earn = (amount: Money) =>
    transact(shop.system, (tx) =>
      wallet.postEntries(tx, [
        {
          key: tx.newId("pay"),
          reason: "sale",
          postings: [{ from: wallet.accounts.external, to: wallet.accounts.earned(shop.partnerId), amount }],
        },
      ]),
    );
  await earn(usd("40"));
  await Promise.all([wallet.collectDebts(shop.system), wallet.collectDebts(shop.system)]);
  expect(await earnings(shop)).toMatchObject({ balance: 0n, available: 0n, debt: usd("3.72992") });
  await earn(usd("10"));
  await wallet.collectDebts(shop.system);
  expect(await earnings(shop)).toMatchObject({
    balance: usd("6.27008"),
    available: usd("6.27008"),
    debt: 0n,
  });
  await expectLedgerBalanced(shop);
});

import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { createTestShop } from "../../../../test/fixtures/test-shop.ts";
import { transact } from "../../../platform/context.ts";
import { useUpSims } from "../index.ts";

async function shopWithSims(count: number) {
  const shop = await createTestShop();
  await shop.simsOnSale(count);
  const read = () =>
    shop.db
      .selectFrom("fleet.sims")
      .select(["simId", "blocked", "sold", "revenue"])
      .orderBy("simId")
      .execute();
  return { shop, read, simIds: (await read()).map(({ simId }) => simId) };
}

it("BUY-7 records every service of a SIM that received several codes at once", async () => {
  const { shop, read, simIds } = await shopWithSims(2);
  const [first = 0, second = 0] = simIds;
  const earned = usd("0.15");

  await transact(shop.system, async (tx) =>
    useUpSims(tx, [
      { simId: first, service: 0, earned },
      { simId: second, service: 1, earned },
      { simId: first, service: 2, earned },
    ]),
  );

  expect(await read()).toEqual([
    { simId: first, blocked: "101", sold: 2, revenue: usd("0.30") },
    { simId: second, blocked: "01", sold: 1, revenue: earned },
  ]);
});

it("does not deadlock when batches run in different orders", async () => {
  const { shop, read, simIds } = await shopWithSims(20);
  const sales = (service: number) => simIds.map((simId) => ({ simId, service, earned: usd("0.01") }));
  const recordBatch = (batch: ReturnType<typeof sales>) =>
    transact(shop.system, async (tx) => useUpSims(tx, batch));

  await Promise.all([0, 1, 2, 3].map((n) => recordBatch(n % 2 ? sales(n) : sales(n).toReversed())));

  expect((await read()).every(({ blocked, sold }) => blocked === "1111" && sold === 4)).toBe(true);
});

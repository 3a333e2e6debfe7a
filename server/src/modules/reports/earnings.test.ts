import { usd } from "@sonum/contract/money";
import type { PartnerEarnings } from "@sonum/contract/reports/partner-earnings";
import { DAY_MS } from "@sonum/contract/time-units";
import { expect, it } from "vitest";
import { createTestShop } from "../../../test/fixtures/test-shop.ts";
import { findOrderSims } from "./find-order-sims.ts";
import { readEarnings } from "./read-earnings.ts";

async function sold() {
  const shop = await createTestShop();
  const [first = "", second = ""] = await shop.simsOnSale(2);
  const customer = await shop.customer({ balance: usd("1000") });
  const sell = async (service: string) => {
    const order = await shop.buy(customer, { service });
    const sim = await shop.db
      .selectFrom("activations.orders as o")
      .innerJoin("fleet.sims as s", "s.simId", "o.simId")
      .select(["s.iccid", "s.partnerId", "o.id"])
      .orderBy("o.id", "desc")
      .executeTakeFirstOrThrow();
    const texts: Record<string, string> = { tg: "Telegram code 12345", wa: "WhatsApp code 222333" };
    const sender = service === "tg" ? "Telegram" : "WhatsApp";
    await shop.receive(sim.iccid, { sender, text: texts[service] ?? "" });
    return { order, ...sim };
  };
  const read = (partnerId: string, from = "2026-01-01", to = "2026-01-03") =>
    readEarnings(shop.system, partnerId, { currency: "USD", from, to });
  return { shop, sell, read, iccids: [first, second] };
}

const daysOf = ({ days }: PartnerEarnings) => days.map(({ day, codes }) => `${day} ${codes}`);

it("sums what a partner earned by day, service, country and machine, and counts each sale once", async () => {
  const { shop, sell, read, iccids } = await sold();
  const { partnerId, id, iccid } = await sell("tg");
  const today = await read(partnerId);
  expect(daysOf(today)).toEqual(["2026-01-01 1", "2026-01-02 0", "2026-01-03 0"]);
  expect(today.revenue).toBeGreaterThan(0);

  shop.clock.advance(DAY_MS);
  await sell("wa");
  const first = await read(partnerId);
  expect(daysOf(first)).toEqual(["2026-01-01 1", "2026-01-02 1", "2026-01-03 0"]);
  expect(first.services.map(({ code, codes }) => [code, codes]).toSorted()).toEqual([
    ["tg", 1],
    ["wa", 1],
  ]);
  expect(first.countries).toEqual([{ country: "ee", revenue: first.revenue, codes: 2 }]);
  expect(first.machines).toMatchObject([{ alias: "Rack", revenue: first.revenue, codes: 2 }]);
  // The first day is stored by now.
  expect(await read(partnerId)).toEqual(first);
  shop.clock.advance(2 * DAY_MS);
  expect(await read(partnerId)).toEqual(first);
  expect(await read(partnerId, "2026-01-02", "2026-01-02")).toMatchObject({
    codes: 1,
    services: [{ code: "wa" }],
  });
  expect((await read("usr_other")).codes).toBe(0);

  const sims = await findOrderSims(shop.system, [id]);
  expect(sims.get(id)).toMatchObject({ iccid, phone: expect.stringMatching(/^\+372/) });
  expect(iccids).toContain(iccid);
});

it("reads the stored days alone once they are counted, however many postings there were", async () => {
  const { shop, sell, read } = await sold();
  const { partnerId } = await sell("tg");
  shop.clock.advance(2 * DAY_MS);
  await read(partnerId);
  const [cursor] = await shop.system.query<{ last: bigint; newest: bigint }>({
    name: "test_earning_cursor",
    text: `select last_posting as last, (select max(id) from wallet.shared_income where account = c.account) as newest
             from reports.earning_cursors c`,
    values: [],
  });
  expect(cursor?.last).toBe(cursor?.newest);
});

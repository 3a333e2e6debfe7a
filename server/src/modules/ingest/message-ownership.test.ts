import { usd } from "@sonum/contract/money";
import { MINUTE_MS } from "@sonum/contract/time-units";
import { expect, it } from "vitest";
import { createTestShop } from "../../../test/fixtures/test-shop.ts";
import { expireOrders } from "../activations/sweeps.ts";
import * as fleet from "../fleet/index.ts";
import { acceptMessages } from "./accept-messages.ts";
import { matchMessages } from "./match-messages.ts";

async function shopWithOrder() {
  const shop = await createTestShop();
  const [iccid = ""] = await shop.simsOnSale();
  const customer = await shop.customer({ balance: usd("1") });
  const { id } = await shop.buy(customer);
  const statusOf = async () =>
    await shop.db
      .selectFrom("activations.orders")
      .select(["status", "lateAt"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  /** An SMS that a machine received this long ago. */
  const receive = async (ageMs: number, by = shop.acting) => {
    const receivedAt = new Date(shop.clock.now().getTime() - ageMs);
    const sms = { key: `aged-${ageMs}`, iccid, sender: "Telegram", text: "Telegram code 54321", receivedAt };
    await acceptMessages(shop.system, by, [sms]);
    await matchMessages(shop.system);
  };
  return { shop, statusOf, receive, iccid, customer };
}

it("A31 accepts an SMS of a SIM that moved to another machine of its partner before a new report", async () => {
  const { shop, statusOf, receive } = await shopWithOrder();
  const { id } = await fleet.registerMachine(shop.system, shop.partnerId, { alias: "Second rack" });
  await receive(0, { ...shop.acting, id });
  expect(await statusOf()).toMatchObject({ status: 2 });
  expect(await shop.differences()).toEqual([]);
});

it("D5 drops an SMS that another partner's machine sends for the SIM", async () => {
  const { shop, statusOf, receive } = await shopWithOrder();
  const partnerId = await shop.partner();
  const { id } = await fleet.registerMachine(shop.system, partnerId, { alias: "Stranger" });
  await receive(0, { id, partnerId, isActive: true });
  expect(await statusOf()).toMatchObject({ status: 1 });
});

it("D7 stores 500 SMS buffered for an hour; expired orders stay refunded", async () => {
  const { shop, statusOf, iccid, customer } = await shopWithOrder();
  const receivedAt = new Date(shop.clock.now().getTime() + MINUTE_MS);
  shop.clock.advance(60 * MINUTE_MS);
  await expireOrders(shop.system);
  const buffered = Array.from({ length: 500 }, (_, n) => ({
    key: `kept-${n}`,
    iccid,
    sender: "Telegram",
    text: `Telegram code ${10_000 + n}`,
    receivedAt,
  }));
  await acceptMessages(shop.system, shop.acting, buffered);
  await matchMessages(shop.system);
  const rows = await shop.db.selectFrom("ingest.messages").select("id").execute();
  expect(rows).toHaveLength(buffered.length);
  expect(await statusOf()).toEqual({ status: 5, lateAt: null });
  expect(await shop.balance(customer)).toEqual({ available: usd("1"), held: usd("0") });
  expect(await shop.differences()).toEqual([]);
});

it("D7 M7 ignores buffered SMS that are older than the order", async () => {
  const { shop, statusOf, receive } = await shopWithOrder();
  await receive(6 * MINUTE_MS);
  expect(await statusOf()).toMatchObject({ status: 1 });

  shop.clock.advance(20 * MINUTE_MS);
  await expireOrders(shop.system);
  await receive(27 * MINUTE_MS);
  expect(await statusOf()).toEqual({ status: 5, lateAt: null });
  await receive(10 * MINUTE_MS);
  expect(await statusOf()).toEqual({ status: 5, lateAt: shop.clock.now() });
});

it("tolerates the clock difference that signatures allow", async () => {
  const { statusOf, receive } = await shopWithOrder();
  await receive(5 * MINUTE_MS);
  expect(await statusOf()).toMatchObject({ status: 2 });
});

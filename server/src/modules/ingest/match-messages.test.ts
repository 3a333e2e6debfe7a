import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { createTestShop } from "../../../test/fixtures/test-shop.ts";
import { reloadCatalogue } from "../../create-context.ts";
import { transact } from "../../platform/context.ts";
import { requestAnotherCode } from "../activations/life/order-life.ts";
import { findOrder } from "../activations/lists/find-order.ts";
import { listOrders } from "../activations/lists/list-orders.ts";
import { admitCustomer, CatalogueCache } from "../catalogue/index.ts";
import { acceptMessages } from "./accept-messages.ts";
import { matchMessages } from "./match-messages.ts";
import { deleteExpiredTexts } from "./sweeps.ts";

const ALL = { limit: 100, offset: 0, sort: [], filter: {} };

async function shopWithOrder(service = "tg") {
  const shop = await createTestShop();
  const customer = await shop.customer({ balance: usd("1") });
  const [iccid = ""] = await shop.simsOnSale();
  const orderId = shop.system.publicIds.toPublic((await shop.buy(customer, { service })).id);
  const orders = () => shop.db.selectFrom("activations.orders").select(["status"]).orderBy("id").execute();
  const messages = () =>
    shop.db.selectFrom("ingest.messages").select(["state", "encryptedText"]).orderBy("id").execute();
  return { shop, customer, orderId, iccid, orders, messages };
}

it("D1 GATE-2 stores a message once, however often it is sent", async () => {
  const { shop, iccid, messages } = await shopWithOrder();
  for (let times = 0; times < 10; times++) await shop.receive(iccid, { key: "same" });
  expect(await messages()).toHaveLength(1);
});

it("A12 GATE-2 never shows a message of another service to the buyer", async () => {
  const { shop, iccid, orders, messages } = await shopWithOrder("tg");
  await shop.receive(iccid, { sender: "WhatsApp", text: "Your code is 123-456" });
  await shop.receive(iccid, { sender: "+37255501010", text: "WhatsApp code 123-456" });
  await shop.receive(iccid, { sender: "Acme", text: "Welcome! Your PIN is 1234" });

  expect(await orders()).toEqual([{ status: 1 }]);
  expect((await messages()).map(({ state }) => state)).toEqual(["unmatched", "unmatched", "unmatched"]);
});

it("GATE-2 recognises a service by its name in the text when the sender is a number", async () => {
  const { shop, iccid, orders } = await shopWithOrder("tg");
  await shop.receive(iccid, { sender: "+37255501010", text: "Telegram: 123-456" });
  expect(await orders()).toEqual([{ status: 2 }]);
});

it("gives an unrecognised message to the buyer of any other service", async () => {
  const { shop, iccid, orders } = await shopWithOrder("ot");
  await shop.receive(iccid, { sender: "Acme", text: "Your Acme code is 4821" });
  expect(await orders()).toEqual([{ status: 2 }]);
});

it("M2 DESK-6 quarantines bank messages and refunds the buyer of any other service", async () => {
  const { shop, iccid, customer, orders, messages } = await shopWithOrder("ot");
  const telegram = await shop.buy(customer, { service: "tg" });
  await shop.receive(iccid, { sender: "PayPal", text: "Your code is 482913" });
  await shop.receive(iccid, { sender: "Swedbank", text: "Kood 4829" });

  expect(await orders()).toEqual([{ status: 4 }, { status: 1 }]);
  expect((await messages()).map(({ state }) => state)).toEqual(["quarantined", "quarantined"]);
  expect(await shop.balance(customer)).toEqual({ available: usd("0.75"), held: telegram.price });
  expect(await shop.differences()).toEqual([]);
  const [blocked] = (
    await listOrders(shop.system, { customerId: customer, currency: "USD", isLive: false }, ALL)
  ).data.filter(({ serviceCode }) => serviceCode === "ot");
  expect(blocked).toMatchObject({ isBlockedByPolicy: true, smsText: null, messages: [] });
});

it("D1 deduplicates a message the network delivers twice, unless another code was requested", async () => {
  const { shop, iccid, customer, orderId } = await shopWithOrder("tg");
  const read = () => findOrder(shop.system, { customerId: customer, currency: "USD" }, orderId);
  for (let times = 0; times < 3; times++) await shop.receive(iccid, { text: "Telegram code 54321" });
  expect((await read())?.messages).toHaveLength(1);

  await requestAnotherCode(shop.system, customer, orderId);
  await shop.receive(iccid, { text: "Telegram code 54321" });
  expect(await read()).toMatchObject({ awaitsAnother: false });
  expect((await read())?.messages).toHaveLength(2);
});

it("keeps every code when several arrive at once", async () => {
  const { shop, iccid, customer, orderId } = await shopWithOrder("tg");
  const sms = ["11111", "22222", "33333"].map((code) => ({
    key: code,
    iccid,
    sender: "Telegram",
    text: `Telegram code ${code}`,
    receivedAt: shop.clock.now(),
  }));
  await acceptMessages(shop.system, shop.acting, sms);
  await matchMessages(shop.system);

  const order = await findOrder(shop.system, { customerId: customer, currency: "USD" }, orderId);
  expect(order?.messages.map(({ code }) => code)).toEqual(["33333", "22222", "11111"]);
  expect(await shop.balance(customer)).toEqual({ available: usd("0.75"), held: usd("0") });
  expect(await shop.differences()).toEqual([]);
});

it("GATE-3 accepts every alphabet, NUL and lone surrogates", async () => {
  const { shop, iccid, orders } = await shopWithOrder("tg");
  await shop.receive(iccid, { text: "Telegram\0 \ud83d код 55 и ещё 绝 12345 🎉" });
  expect(await orders()).toEqual([{ status: 2 }]);
});

it("D9 keeps hidden characters and markup as plain text, removing only NUL", async () => {
  const { shop, iccid, customer, orderId } = await shopWithOrder("tg");
  const text = `Telegram\u0000 code \u202e54321\u202c\u200b <b>&amp;</b> ${"x".repeat(3_900)}`;
  await shop.receive(iccid, { text });
  const order = await findOrder(shop.system, { customerId: customer, currency: "USD" }, orderId);
  expect(order?.smsText).toBe(text.replace("\u0000", ""));
});

it("M5 encrypts texts, deletes them after an hour and records the deletion", async () => {
  const { shop, iccid } = await shopWithOrder();
  await shop.receive(iccid, { sender: "+37255501234", text: "Telegram code 54321" });
  await shop.receive(iccid, { sender: "+37255501234", text: "Telegram code 54321" });
  const rows = () => shop.db.selectFrom("ingest.messages").selectAll().orderBy("id").execute();
  const [first, second] = await rows();
  expect(first?.encryptedText?.toString("latin1")).not.toContain("54321");
  expect(first?.textFingerprint).toEqual(second?.textFingerprint);

  // Even a late sweep deletes everything older than an hour.
  shop.clock.advance(3 * 60 * 60 * 1000);
  expect(await deleteExpiredTexts(shop.system)).toBe(2);
  const deleted = {
    encryptedText: null,
    sender: "number",
    state: "delivered",
    textFingerprint: first?.textFingerprint,
  };
  expect(await rows()).toMatchObject([deleted, deleted]);
  const purges = await shop.db.selectFrom("retention.purges").selectAll().execute();
  expect(purges).toMatchObject([{ what: "message texts", removed: 2, ranAt: shop.clock.now() }]);
});

it("D5 drops messages on SIMs that the machine does not have", async () => {
  const { shop, messages } = await shopWithOrder();
  await shop.receive("8900000000000000000");
  expect(await messages()).toEqual([]);
});

it("M7 quarantines a password reset message; the order keeps waiting for its own code", async () => {
  const { shop, iccid, orders, messages } = await shopWithOrder("tg");
  await shop.receive(iccid, { sender: "Telegram", text: "Telegram password reset code: 54321" });
  await shop.receive(iccid, {
    sender: "Telegram",
    text: "Reset your Telegram password https://t.example/r/12345",
  });
  expect(await orders()).toEqual([{ status: 1 }]);
  expect((await messages())[0]?.state).toBe("quarantined");
  await shop.receive(iccid, { sender: "Telegram", text: "Telegram code 12345" });
  expect(await orders()).toEqual([{ status: 2 }]);
});

it("M7 gives a password reset code to a buyer who was admitted to the service", async () => {
  const { shop, customer, iccid, orders } = await shopWithOrder("tg");
  const service = CatalogueCache.of(shop.system).findService("tg")?.number ?? -1;
  await transact(shop.system, (tx) =>
    admitCustomer(tx, {
      service,
      customerId: customer,
      domain: null,
      reason: "Owns the account",
      by: "usr_1",
    }),
  );
  await reloadCatalogue(shop.system);
  await shop.receive(iccid, { sender: "Telegram", text: "Telegram password reset code: 54321" });
  expect(await orders()).toEqual([{ status: 2 }]);
});

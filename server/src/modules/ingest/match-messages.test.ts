import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { makeShop } from "../../../test/shop.ts";
import { dropTexts } from "./sweeps.ts";

async function shopWithOrder(service = "tg") {
  const shop = await makeShop();
  const customer = await shop.customer({ balance: usd("1") });
  const [iccid = ""] = await shop.simsOnSale();
  await shop.buy(customer, { service });
  const orders = () => shop.db.selectFrom("activations.orders").select(["status"]).execute();
  const messages = () =>
    shop.db.selectFrom("ingest.messages").select(["state", "sealedText"]).orderBy("id").execute();
  return { shop, iccid, orders, messages };
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

it("gives a message that no service claims to the buyer of any other service", async () => {
  const { shop, iccid, orders } = await shopWithOrder("ot");
  await shop.receive(iccid, { sender: "Acme", text: "Your Acme code is 4821" });
  expect(await orders()).toEqual([{ status: 2 }]);
});

it("M2 DESK-6 quarantines what a bank sends, even to the buyer of any other service", async () => {
  const { shop, iccid, orders, messages } = await shopWithOrder("ot");
  await shop.receive(iccid, { sender: "PayPal", text: "Your code is 482913" });
  await shop.receive(iccid, { sender: "Swedbank", text: "Kood 4829" });

  expect(await orders()).toEqual([{ status: 1 }]);
  expect((await messages()).map(({ state }) => state)).toEqual(["quarantined", "quarantined"]);
});

it("GATE-3 takes every alphabet, and NUL and half characters without harm", async () => {
  const { shop, iccid, orders } = await shopWithOrder("tg");
  await shop.receive(iccid, { text: "Telegram\0 \ud83d код 55 и ещё 绝 12345 🎉" });
  expect(await orders()).toEqual([{ status: 2 }]);
});

it("keeps texts sealed and forgets them after an hour", async () => {
  const { shop, iccid, messages } = await shopWithOrder();
  await shop.receive(iccid, { text: "Telegram code 54321" });
  const [stored] = await messages();
  expect(stored?.sealedText?.toString("latin1")).not.toContain("54321");

  shop.clock.advance(60 * 60 * 1000 + 1);
  await dropTexts(shop.system);
  expect(await messages()).toMatchObject([{ state: "delivered", sealedText: null }]);
});

it("D5 drops what a machine says of SIMs it does not hold", async () => {
  const { shop, messages } = await shopWithOrder();
  await shop.receive("8900000000000000000");
  expect(await messages()).toEqual([]);
});

import { usd } from "@sonum/contract/money";
import { DAY_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { expect, it } from "vitest";
import { createTestShop, type TestShop } from "../../../../test/fixtures/test-shop.ts";
import { acceptMessages } from "../../ingest/accept-messages.ts";
import { matchMessages } from "../../ingest/match-messages.ts";
import { endDueRentals } from "../life/end-rental.ts";
import { presentOne } from "../lists/present-rentals.ts";
import { findRental } from "../store.ts";
import { deleteRentalTexts } from "../sweeps.ts";

async function rented(service: string, days = 2) {
  const shop = await createTestShop();
  const [iccid = ""] = await shop.simsForRent(1);
  const customer = await shop.customer({ balance: usd("1000") });
  const { id } = await shop.rent(customer, days, { service });
  const texts = async () => (await itemOf(shop, id)).messages.map(({ text }) => text);
  return { shop, iccid, customer, id, texts };
}

async function itemOf(shop: TestShop, id: bigint) {
  const rental = await findRental(shop.system, id);
  if (!rental) throw new Error("No such rental");
  return presentOne(shop.system, rental, "USD");
}

const states = (shop: TestShop) =>
  shop.db.selectFrom("ingest.messages").select("state").orderBy("id").execute();

it("RENT-6 shows every SMS on a whole-number rental, with and without a code, newest first", async () => {
  const { shop, iccid, id } = await rented("full");
  await shop.receive(iccid, { sender: "Telegram", text: "Telegram code 12345" });
  shop.clock.advance(1000);
  await shop.receive(iccid, { sender: "Aunt", text: "See you on Sunday" });
  shop.clock.advance(1000);
  await shop.receive(iccid, { sender: "WhatsApp", text: "Your WhatsApp code: 777-888" });
  const item = await itemOf(shop, id);
  expect(item.messages.map(({ sender, code }) => [sender, code])).toEqual([
    ["WhatsApp", "777888"],
    ["Aunt", null],
    ["Telegram", "12345"],
  ]);
  expect(Object.values(item.smsResult)).toEqual(["12345", "777888"]);
  expect(Object.keys(item.smsResult)[0]).toBe("2026-01-01T12:00:00.000Z");
  expect(item).toMatchObject({ messageCount: 3, serviceCode: "full", serviceName: null, state: "active" });
});

it("RENT-6 shows on a service rental only messages of that service or of none", async () => {
  const { shop, iccid, texts } = await rented("tg");
  await shop.receive(iccid, { sender: "WhatsApp", text: "WhatsApp code 222333" });
  await shop.receive(iccid, { sender: "Telegram", text: "Telegram code 12345" });
  await shop.receive(iccid, { sender: "Shop", text: "Your code is 9876" });
  expect(await texts()).toEqual(["Your code is 9876", "Telegram code 12345"]);
});

it("GATE-2 RENT-6 delivers a code to the waiting order, not to a rental of another service", async () => {
  const { shop, iccid, customer, texts } = await rented("tg");
  const order = await shop.buy(customer, { service: "wa" });
  await shop.receive(iccid, { sender: "WhatsApp", text: "WhatsApp code 222333" });
  const row = await shop.db
    .selectFrom("activations.orders")
    .select("status")
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  expect(row.status).toBe(2);
  expect(await texts()).toEqual([]);
});

it("delivers an unrecognised message to nobody if two rentals for different services share the number", async () => {
  const { shop, iccid, customer, texts } = await rented("tg");
  const other = await shop.rent(customer, 1, { service: "wa" });
  await shop.receive(iccid, { sender: "Shop", text: "Your code is 9876" });
  expect(await texts()).toEqual([]);
  expect((await itemOf(shop, other.id)).messageCount).toBe(0);
});

it("M7 hides messages that an agent held or found from before the rental, even if they arrive later", async () => {
  const { shop, iccid, texts } = await rented("full");
  const before = new Date(shop.clock.now().getTime() - 1000);
  const sms = { iccid, sender: "Telegram", text: "Telegram code 1", receivedAt: before };
  await acceptMessages(shop.system, shop.acting, [
    { ...sms, key: "held", backlog: "held" },
    { ...sms, key: "found", backlog: "found" },
    { ...sms, key: "old", receivedAt: new Date(before.getTime() - 5 * MINUTE_MS) },
  ]);
  await matchMessages(shop.system);
  expect(await texts()).toEqual([]);
});

it("D4 RENT-6 shows a new message although the agent's clock is two minutes slow", async () => {
  const { shop, iccid, texts } = await rented("full");
  const receivedAt = new Date(shop.clock.now().getTime() - 2 * MINUTE_MS);
  const sms = { key: "new", iccid, sender: "Telegram", text: "Telegram code 1", receivedAt };
  await acceptMessages(shop.system, shop.acting, [sms]);
  await matchMessages(shop.system);
  expect(await texts()).toEqual(["Telegram code 1"]);
});

it("RENT-6 M7 accepts a message received in time but forwarded late, during the cooldown", async () => {
  const { shop, iccid, id, texts } = await rented("full", 1);
  const { endsAt, keptUntil } = (await findRental(shop.system, id)) ?? {
    endsAt: new Date(),
    keptUntil: new Date(),
  };
  const forward = async (text: string, receivedAt: Date) => {
    await acceptMessages(shop.system, shop.acting, [{ key: text, iccid, sender: "Shop", text, receivedAt }]);
    await matchMessages(shop.system);
  };
  const inTime = new Date(endsAt.getTime() - 1000);
  shop.clock.advance(endsAt.getTime() + 60_000 - shop.clock.now().getTime());
  await endDueRentals(shop.system);
  await forward("code 1111", inTime);
  await forward("code 2222", new Date(endsAt.getTime() + 1000));
  expect(await texts()).toEqual(["code 1111"]);
  shop.clock.advance(keptUntil.getTime() - shop.clock.now().getTime());
  await forward("code 3333", inTime);
  expect(await texts()).toEqual(["code 1111"]);
});

it("M7 quarantines protected senders, and links and codes that open accounts", async () => {
  const { shop, iccid, texts } = await rented("full");
  await shop.receive(iccid, { sender: "Swedbank", text: "Your PIN is 1234" });
  await shop.receive(iccid, { sender: "Shop", text: "Reset your password: https://shop.example/r/8f3a" });
  await shop.receive(iccid, { sender: "Facebook", text: "482910 is your Facebook password reset code" });
  await shop.receive(iccid, { sender: "Shop", text: "Your code is 4321" });
  expect(await texts()).toEqual(["Your code is 4321"]);
  expect(await states(shop)).toEqual([
    { state: "quarantined" },
    { state: "quarantined" },
    { state: "quarantined" },
    { state: "delivered" },
  ]);
});

it("accepts SMS of a rented number from a machine that is switched off", async () => {
  const { shop, iccid, texts } = await rented("full");
  const sms = { key: "off", iccid, sender: "Shop", text: "code 5566", receivedAt: shop.clock.now() };
  await acceptMessages(shop.system, { ...shop.acting, isActive: false }, [sms]);
  await matchMessages(shop.system);
  expect(await texts()).toEqual(["code 5566"]);
});

it("stores texts encrypted, and deletes them 30 days after the end", async () => {
  const { shop, iccid, texts } = await rented("full", 1);
  await shop.receive(iccid, { sender: "+37255512345", text: "code 5566" });
  const kept = await shop.db.selectFrom("rentals.messages").select("encryptedText").executeTakeFirstOrThrow();
  expect(kept.encryptedText?.includes("5566")).toBe(false);
  shop.clock.advance(31 * DAY_MS);
  await deleteRentalTexts(shop.system);
  expect(await texts()).toEqual(["code 5566"]);
  shop.clock.advance(1);
  await deleteRentalTexts(shop.system);
  expect(await texts()).toEqual([null]);
  expect(await shop.db.selectFrom("rentals.messages").select("sender").execute()).toEqual([
    { sender: "number" },
  ]);
});

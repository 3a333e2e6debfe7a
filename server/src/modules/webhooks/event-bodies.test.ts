import { usd } from "@sonum/contract/money";
import { DAY_MS } from "@sonum/contract/time-units";
import { Webhook } from "standardwebhooks";
import { beforeEach, expect, it, vi } from "vitest";
import { createWebhookFixture } from "../../../test/fixtures/webhook-fixture.ts";
import { cancelActivation } from "../activations/index.ts";
import { expireOrders } from "../activations/sweeps.ts";
import { remindOfEndingRentals } from "../rentals/life/remind-of-ending-rentals.ts";
import { notifyLowBalances } from "./notify-low-balances.ts";

const fixture = await createWebhookFixture();
beforeEach(() => fixture.nextPerson());

it("API-4 sends code.received, signed so that the official library verifies it", async () => {
  const { secret } = await fixture.add();
  await fixture.testApp.simsOnSale();
  const bought = await fixture.testApp.buy(fixture.anna.id);
  await fixture.receiveOn(bought, { text: "Telegram code 54321" });
  await fixture.deliver();

  const [message] = fixture.receiver.received;
  const order = {
    orderId: fixture.testApp.system.publicIds.toPublic(bought.id),
    serviceCode: "tg",
    smsResult: "54321",
  };
  vi.useFakeTimers({ now: fixture.testApp.clock.now(), toFake: ["Date"] });
  expect(new Webhook(secret).verify(message?.body ?? "", message?.headers ?? {})).toMatchObject({
    type: "code.received",
    timestamp: fixture.testApp.clock.now().toISOString(),
    data: { order, message: { code: "54321", text: "Telegram code 54321", sender: "Telegram" } },
  });
  vi.useRealTimers();
  expect(message?.headers["content-type"]).toBe("application/json");
});

it("API-4 sends cancelled, expired and refunded orders", async () => {
  await fixture.add();
  await fixture.testApp.simsOnSale(2);
  const cancelled = await fixture.testApp.buy(fixture.anna.id);
  await cancelActivation(
    fixture.testApp.system,
    fixture.anna.id,
    fixture.testApp.system.publicIds.toPublic(cancelled.id),
  );
  await fixture.testApp.buy(fixture.anna.id, { service: "wa" });
  fixture.testApp.clock.advance(fixture.testApp.system.settings.orderLifetimeMs);
  await expireOrders(fixture.testApp.system);
  await fixture.deliver();
  expect(fixture.receivedKinds().toSorted()).toEqual([
    "order.cancelled",
    "order.expired",
    "order.refunded",
    "order.refunded",
  ]);
  expect(
    fixture.receiver.received.find(({ json }) => (json as { type: string }).type === "order.refunded")?.json,
  ).toMatchObject({
    data: { refundedUsd: "0.25", rental: null },
  });
});

it("API-4 sends messages of a rental and its approaching end", async () => {
  await fixture.add();
  await fixture.testApp.simsForRent();
  const rented = await fixture.testApp.rent(fixture.anna.id, 3);
  await fixture.receiveOn(rented, { text: "WhatsApp code 111-222", sender: "WhatsApp" });
  await fixture.receiveOn(rented, { text: "Hello again 333-444", sender: "WhatsApp" });
  fixture.testApp.clock.advance(2.9 * DAY_MS);
  await remindOfEndingRentals(fixture.testApp.system);
  await fixture.deliver();
  expect(fixture.receivedKinds().toSorted()).toEqual(["rental.ending", "rental.message", "rental.message"]);
  const texts = fixture.receiver.received.flatMap(
    ({ body }) => /"message":\{[^}]*"text":"([^"]+)"/.exec(body)?.[1] ?? [],
  );
  expect(texts.toSorted()).toEqual(["Hello again 333-444", "WhatsApp code 111-222"]);
});

it("API-4 sends balance.low once, and again only after a top-up", async () => {
  await fixture.add({ kinds: ["balance.low"], lowBalanceUsd: "50" });
  const sentCount = async () => {
    await notifyLowBalances(fixture.testApp.system);
    await fixture.deliver();
    return fixture.receiver.received.length;
  };
  expect(await sentCount()).toBe(0);
  await fixture.testApp.simsOnSale();
  await fixture.testApp.buy(fixture.anna.id);
  expect([await sentCount(), await sentCount()]).toEqual([1, 1]);
  expect(fixture.receiver.received[0]?.json).toMatchObject({
    type: "balance.low",
    data: { balanceUsd: "49.75", lowBalanceUsd: "50.00" },
  });
  await fixture.testApp.credit(fixture.anna.id, usd("0.25"));
  expect(await sentCount()).toBe(1);
  await fixture.testApp.simsOnSale();
  await vi.waitFor(() => fixture.testApp.buy(fixture.anna.id, { service: "wa" }));
  expect([await sentCount(), await sentCount()]).toEqual([2, 2]);
  expect(fixture.receiver.received[1]?.json).toMatchObject({ type: "balance.low" });
});

it.each([
  [
    "handler",
    {
      activationId: expect.any(Number),
      service: "tg",
      text: "Your code is 12345",
      code: "12345",
      country: 34,
    },
  ],
  ["v1", { status: "RECEIVED", sms: [{ text: "Your code is 12345", code: "12345" }], country: "estonia" }],
  ["onlinesim", { webhook_type: "receiving_sms", message: "Your code is 12345", code: "12345" }],
])("API-4 sends the format of other shops: %s", async (shape, body) => {
  await fixture.add({ shape });
  await fixture.testApp.simsOnSale();
  await fixture.receiveOn(await fixture.testApp.buy(fixture.anna.id));
  await fixture.deliver();
  expect(fixture.receiver.received.map(({ json }) => json)).toMatchObject([body]);
});

it("API-4 matches the formats of other shops byte for byte", async () => {
  await fixture.add({ shape: "handler" });
  await fixture.add({ shape: "onlinesim" });
  await fixture.testApp.simsOnSale();
  const bought = await fixture.testApp.buy(fixture.anna.id);
  await fixture.receiveOn(bought);
  await fixture.deliver();
  const id = fixture.testApp.system.publicIds.toPublic(bought.id);
  const at = fixture.testApp.clock.now().toISOString().slice(0, 19).replace("T", " ");
  expect(fixture.receiver.received.map(({ body }) => body).toSorted()).toEqual([
    `{"activationId":${id},"service":"tg","text":"Your code is 12345","code":"12345","country":34,` +
      `"receivedAt":"${at}"}`,
    `{"user_id":"${fixture.anna.id}","country_code":"+372","number":"${bought.phone}","sender":"Telegram",` +
      `"message":"Your code is 12345","time_start":"${at}","time_left":1200,"operation_id":${id},` +
      `"webhook_type":"receiving_sms","code":"12345"}`,
  ]);
});

it("sends rental messages in the handler protocol's rental format", async () => {
  await fixture.add({ shape: "handler" });
  await fixture.testApp.simsForRent();
  const rented = await fixture.testApp.rent(fixture.anna.id, 1);
  await fixture.receiveOn(rented);
  await fixture.deliver();
  expect(fixture.receiver.received.map(({ json }) => json)).toMatchObject([
    {
      rentId: String(fixture.testApp.system.publicIds.toPublic(rented.id)),
      sms: { phoneFrom: "Telegram", text: "Your code is 12345" },
    },
  ]);
});

it("API-4 sends rental messages as REST v1 orders with product, price and country", async () => {
  await fixture.add({ shape: "v1" });
  await fixture.testApp.simsForRent();
  const rented = await fixture.testApp.rent(fixture.anna.id, 3);
  await fixture.receiveOn(rented);
  await fixture.deliver();
  expect(fixture.receiver.received.map(({ json }) => json)).toMatchObject([
    {
      id: fixture.testApp.system.publicIds.toPublic(rented.id),
      product: "3days",
      price: expect.any(Number),
      country: "estonia",
      status: "RECEIVED",
      sms: [{ text: "Your code is 12345", code: "12345" }],
    },
  ]);
});

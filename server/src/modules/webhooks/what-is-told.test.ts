import { usd } from "@sonum/contract/money";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openWebhookDesk, type WebhookDesk } from "../../../test/webhook-desk.ts";
import { transact } from "../../platform/context.ts";
import { cancelActivation } from "../activations/index.ts";
import { expireOrders } from "../activations/sweeps.ts";
import { remindDue } from "../rentals/life/remind.ts";
import { creditCustomer } from "../wallet/index.ts";
import { watchBalances } from "./watch-balances.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let fixture: WebhookDesk;

beforeAll(async () => {
  fixture = await openWebhookDesk();
});
afterAll(() => fixture.receiver.close());
beforeEach(() => fixture.nextPerson());

it("API-4 sends code.received, signed so that the official library verifies it", async () => {
  const { secret } = await fixture.add();
  await fixture.house.simsOnSale();
  const bought = await fixture.house.buy(fixture.anna.id);
  await fixture.receiveOn(bought, { text: "Telegram code 54321" });
  await fixture.tell();

  const [message] = fixture.receiver.heard;
  const order = {
    orderId: fixture.house.system.orderIds.toPublic(bought.id),
    serviceCode: "tg",
    smsResult: "54321",
  };
  vi.useFakeTimers({ now: fixture.house.clock.now(), toFake: ["Date"] });
  expect(new Webhook(secret).verify(message?.body ?? "", message?.headers ?? {})).toMatchObject({
    type: "code.received",
    timestamp: fixture.house.clock.now().toISOString(),
    data: { order, message: { code: "54321", text: "Telegram code 54321", sender: "Telegram" } },
  });
  vi.useRealTimers();
  expect(message?.headers["content-type"]).toBe("application/json");
});

it("API-4 sends cancelled, expired and refunded orders", async () => {
  await fixture.add();
  await fixture.house.simsOnSale(2);
  const cancelled = await fixture.house.buy(fixture.anna.id);
  await cancelActivation(
    fixture.house.system,
    fixture.anna.id,
    fixture.house.system.orderIds.toPublic(cancelled.id),
  );
  await fixture.house.buy(fixture.anna.id, { service: "wa" });
  fixture.house.clock.advance(fixture.house.system.settings.orderLifetimeMs);
  await expireOrders(fixture.house.system);
  await fixture.tell();
  expect(fixture.kindsHeard().toSorted()).toEqual([
    "order.cancelled",
    "order.expired",
    "order.refunded",
    "order.refunded",
  ]);
  expect(
    fixture.receiver.heard.find(({ json }) => (json as { type: string }).type === "order.refunded")?.json,
  ).toMatchObject({
    data: { refundedUsd: "0.25", rental: null },
  });
});

it("API-4 sends messages of a rental and its approaching end", async () => {
  await fixture.add();
  await fixture.house.simsForRent();
  const rented = await fixture.house.rent(fixture.anna.id, 3);
  await fixture.receiveOn(rented, { text: "WhatsApp code 111-222", sender: "WhatsApp" });
  await fixture.receiveOn(rented, { text: "Hello again 333-444", sender: "WhatsApp" });
  fixture.house.clock.advance(2.9 * DAY_MS);
  await remindDue(fixture.house.system);
  await fixture.tell();
  expect(fixture.kindsHeard().toSorted()).toEqual(["rental.ending", "rental.message", "rental.message"]);
  const texts = fixture.receiver.heard.flatMap(
    ({ body }) => /"message":\{[^}]*"text":"([^"]+)"/.exec(body)?.[1] ?? [],
  );
  expect(texts.toSorted()).toEqual(["Hello again 333-444", "WhatsApp code 111-222"]);
});

it("API-4 sends balance.low once, and again only after a top-up", async () => {
  await fixture.add({ kinds: ["balance.low"], lowBalanceUsd: "50" });
  const sentCount = async () => {
    await watchBalances(fixture.house.system);
    await fixture.tell();
    return fixture.receiver.heard.length;
  };
  expect(await sentCount()).toBe(0);
  await fixture.house.simsOnSale();
  await fixture.house.buy(fixture.anna.id);
  expect([await sentCount(), await sentCount()]).toEqual([1, 1]);
  expect(fixture.receiver.heard[0]?.json).toMatchObject({
    type: "balance.low",
    data: { balanceUsd: "49.75", lowBalanceUsd: "50.00" },
  });
  const credit = {
    key: `more:${fixture.anna.id}`,
    customerId: fixture.anna.id,
    amount: usd("0.25"),
    reason: "top_up",
  } as const;
  await transact(fixture.house.system, (tx) => creditCustomer(tx, credit));
  expect(await sentCount()).toBe(1);
  await fixture.house.simsOnSale();
  await vi.waitFor(() => fixture.house.buy(fixture.anna.id, { service: "wa" }));
  expect([await sentCount(), await sentCount()]).toEqual([2, 2]);
  expect(fixture.receiver.heard[1]?.json).toMatchObject({ type: "balance.low" });
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
  await fixture.house.simsOnSale();
  await fixture.receiveOn(await fixture.house.buy(fixture.anna.id));
  await fixture.tell();
  expect(fixture.receiver.heard.map(({ json }) => json)).toMatchObject([body]);
});

it("API-4 matches the formats of other shops byte for byte", async () => {
  await fixture.add({ shape: "handler" });
  await fixture.add({ shape: "onlinesim" });
  await fixture.house.simsOnSale();
  const bought = await fixture.house.buy(fixture.anna.id);
  await fixture.receiveOn(bought);
  await fixture.tell();
  const id = fixture.house.system.orderIds.toPublic(bought.id);
  const at = fixture.house.clock.now().toISOString().slice(0, 19).replace("T", " ");
  expect(fixture.receiver.heard.map(({ body }) => body).toSorted()).toEqual([
    `{"activationId":${id},"service":"tg","text":"Your code is 12345","code":"12345","country":34,` +
      `"receivedAt":"${at}"}`,
    `{"user_id":"${fixture.anna.id}","country_code":"+372","number":"${bought.phone}","sender":"Telegram",` +
      `"message":"Your code is 12345","time_start":"${at}","time_left":1200,"operation_id":${id},` +
      `"webhook_type":"receiving_sms","code":"12345"}`,
  ]);
});

it("sends rental messages in the handler protocol's rental format", async () => {
  await fixture.add({ shape: "handler" });
  await fixture.house.simsForRent();
  const rented = await fixture.house.rent(fixture.anna.id, 1);
  await fixture.receiveOn(rented);
  await fixture.tell();
  expect(fixture.receiver.heard.map(({ json }) => json)).toMatchObject([
    {
      rentId: String(fixture.house.system.orderIds.toPublic(rented.id)),
      sms: { phoneFrom: "Telegram", text: "Your code is 12345" },
    },
  ]);
});

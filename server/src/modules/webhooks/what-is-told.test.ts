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

let desk: WebhookDesk;

beforeAll(async () => {
  desk = await openWebhookDesk();
});
afterAll(() => desk.receiver.close());
beforeEach(() => desk.nextPerson());

it("API-4 tells of a code, signed so that the official library takes it", async () => {
  const { secret } = await desk.add();
  await desk.house.simsOnSale();
  const bought = await desk.house.buy(desk.anna.id);
  await desk.receiveOn(bought, { text: "Telegram code 54321" });
  await desk.tell();

  const [message] = desk.receiver.heard;
  const order = {
    orderId: desk.house.system.orderIds.toPublic(bought.id),
    serviceCode: "tg",
    smsResult: "54321",
  };
  vi.useFakeTimers({ now: desk.house.clock.now(), toFake: ["Date"] });
  expect(new Webhook(secret).verify(message?.body ?? "", message?.headers ?? {})).toMatchObject({
    type: "code.received",
    timestamp: desk.house.clock.now().toISOString(),
    data: { order, message: { code: "54321", text: "Telegram code 54321", sender: "Telegram" } },
  });
  vi.useRealTimers();
  expect(message?.headers["content-type"]).toBe("application/json");
});

it("API-4 tells of what was cancelled, what ran out and what came back", async () => {
  await desk.add();
  await desk.house.simsOnSale(2);
  const given = await desk.house.buy(desk.anna.id);
  await cancelActivation(desk.house.system, desk.anna.id, desk.house.system.orderIds.toPublic(given.id));
  await desk.house.buy(desk.anna.id, { service: "wa" });
  desk.house.clock.advance(desk.house.system.settings.orderLifetimeMs);
  await expireOrders(desk.house.system);
  await desk.tell();
  expect(desk.kindsHeard().toSorted()).toEqual([
    "order.cancelled",
    "order.expired",
    "order.refunded",
    "order.refunded",
  ]);
  expect(
    desk.receiver.heard.find(({ json }) => (json as { type: string }).type === "order.refunded")?.json,
  ).toMatchObject({
    data: { refundedUsd: "0.25", rental: null },
  });
});

it("API-4 tells of SMS of a rental and of its end that comes near", async () => {
  await desk.add();
  await desk.house.simsForRent();
  const rented = await desk.house.rent(desk.anna.id, 3);
  await desk.receiveOn(rented, { text: "WhatsApp code 111-222", sender: "WhatsApp" });
  await desk.receiveOn(rented, { text: "Hello again 333-444", sender: "WhatsApp" });
  desk.house.clock.advance(2.9 * DAY_MS);
  await remindDue(desk.house.system);
  await desk.tell();
  expect(desk.kindsHeard().toSorted()).toEqual(["rental.ending", "rental.message", "rental.message"]);
  const texts = desk.receiver.heard.flatMap(
    ({ body }) => /"message":\{[^}]*"text":"([^"]+)"/.exec(body)?.[1] ?? [],
  );
  expect(texts.toSorted()).toEqual(["Hello again 333-444", "WhatsApp code 111-222"]);
});

it("API-4 tells once that a balance is low, and again only after it was filled up", async () => {
  await desk.add({ kinds: ["balance.low"], lowBalanceUsd: "50" });
  const look = async () => {
    await watchBalances(desk.house.system);
    await desk.tell();
    return desk.receiver.heard.length;
  };
  expect(await look()).toBe(0);
  await desk.house.simsOnSale();
  await desk.house.buy(desk.anna.id);
  expect([await look(), await look()]).toEqual([1, 1]);
  expect(desk.receiver.heard[0]?.json).toMatchObject({
    type: "balance.low",
    data: { balanceUsd: "49.75", lowBalanceUsd: "50.00" },
  });
  const credit = {
    key: `more:${desk.anna.id}`,
    customerId: desk.anna.id,
    amount: usd("0.25"),
    reason: "top_up",
  } as const;
  await transact(desk.house.system, (tx) => creditCustomer(tx, credit));
  expect(await look()).toBe(1);
  await desk.house.simsOnSale();
  await vi.waitFor(() => desk.house.buy(desk.anna.id, { service: "wa" }));
  expect([await look(), await look()]).toEqual([2, 2]);
  expect(desk.receiver.heard[1]?.json).toMatchObject({ type: "balance.low" });
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
])("API-4 speaks as programs of other shops read it: %s", async (shape, body) => {
  await desk.add({ shape });
  await desk.house.simsOnSale();
  await desk.receiveOn(await desk.house.buy(desk.anna.id));
  await desk.tell();
  expect(desk.receiver.heard.map(({ json }) => json)).toMatchObject([body]);
});

it("API-4 writes the forms of other shops byte by byte", async () => {
  await desk.add({ shape: "handler" });
  await desk.add({ shape: "onlinesim" });
  await desk.house.simsOnSale();
  const bought = await desk.house.buy(desk.anna.id);
  await desk.receiveOn(bought);
  await desk.tell();
  const id = desk.house.system.orderIds.toPublic(bought.id);
  const at = desk.house.clock.now().toISOString().slice(0, 19).replace("T", " ");
  expect(desk.receiver.heard.map(({ body }) => body).toSorted()).toEqual([
    `{"activationId":${id},"service":"tg","text":"Your code is 12345","code":"12345","country":34,` +
      `"receivedAt":"${at}"}`,
    `{"user_id":"${desk.anna.id}","country_code":"+372","number":"${bought.phone}","sender":"Telegram",` +
      `"message":"Your code is 12345","time_start":"${at}","time_left":1200,"operation_id":${id},` +
      `"webhook_type":"receiving_sms","code":"12345"}`,
  ]);
});

it("tells the rental's owner in the handler's form of rentals", async () => {
  await desk.add({ shape: "handler" });
  await desk.house.simsForRent();
  const rented = await desk.house.rent(desk.anna.id, 1);
  await desk.receiveOn(rented);
  await desk.tell();
  expect(desk.receiver.heard.map(({ json }) => json)).toMatchObject([
    {
      rentId: String(desk.house.system.orderIds.toPublic(rented.id)),
      sms: { phoneFrom: "Telegram", text: "Your code is 12345" },
    },
  ]);
});

import type { ApiKey } from "@sonum/contract/accounts/api-keys";
import { DAY_MS, SECOND_MS } from "@sonum/contract/time-units";
import type { Webhook as Endpoint } from "@sonum/contract/webhooks/webhooks";
import { Webhook } from "standardwebhooks";
import { beforeEach, expect, it, vi } from "vitest";
import { createWebhookFixture } from "../../../test/fixtures/webhook-fixture.ts";
import { createWebhookSender } from "../../adapters/webhooks/create-webhook-sender.ts";
import { deleteExpiredWebhookData } from "./sweeps.ts";

const fixture = await createWebhookFixture();
const { testApp, receiver } = fixture;
beforeEach(async () => {
  await fixture.nextPerson();
  await testApp.simsOnSale(4);
});

type Purchase = { webhook?: string; key?: string; token?: string; quantity?: number };

const buy = ({ webhook, key, token = fixture.anna.token, quantity }: Purchase) =>
  testApp.request({
    method: "POST",
    url: `/rest/user/order/create/tg/ee/usd${quantity ? `/${quantity}` : ""}${webhook ? `?webhook=${encodeURIComponent(webhook)}` : ""}`,
    token,
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });

const listEndpoints = async () => (await fixture.call("GET", "")).json<{ data: Endpoint[] }>().data;

async function receiveOn(orderId: number, text = "Telegram code 12345") {
  const id = testApp.system.publicIds.toInternal(orderId);
  const sold = testApp.db.selectFrom("activations.orders").selectAll().where("id", "=", id);
  await fixture.receiveOn(await sold.executeTakeFirstOrThrow(), { text });
}

it("API-4 sends the events of one activation to the URL named with its purchase, and of no other", async () => {
  const { orderId } = (await buy({ webhook: receiver.url })).json<{ orderId: number }>();
  const other = (await buy({})).json<{ orderId: number }>();
  await receiveOn(other.orderId);
  await receiveOn(orderId);
  await fixture.deliver();
  expect(receiver.received.map(({ json }) => json)).toMatchObject([
    { type: "code.received", data: { order: { orderId }, message: { code: "12345" } } },
  ]);
  expect(await listEndpoints()).toMatchObject([
    { activationId: orderId, rentalId: null, url: receiver.url, shape: "standard", state: "active" },
  ]);
});

it("signs with the secret of the customer's oldest webhook", async () => {
  const { secret } = await fixture.add({ kinds: ["balance.low"] });
  const { orderId } = (await buy({ webhook: receiver.url })).json<{ orderId: number }>();
  await receiveOn(orderId);
  await fixture.deliver();
  const [{ body, headers } = { body: "", headers: {} }] = receiver.received;
  vi.useFakeTimers({ now: testApp.clock.now(), toFake: ["Date"] });
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "code.received" });
  vi.useRealTimers();
});

it("answers a repeat with the first order, and refuses the same key with another URL", async () => {
  const first = await buy({ webhook: receiver.url, key: "one" });
  const repeat = await buy({ webhook: receiver.url, key: "one" });
  const changed = await buy({ webhook: `${receiver.url}/other`, key: "one" });
  const without = await buy({ key: "one" });
  expect(repeat.json<{ orderId: number }>().orderId).toBe(first.json<{ orderId: number }>().orderId);
  expect([changed, without].map((reply) => reply.json<{ code: string }>().code)).toEqual([
    "key_reused",
    "key_reused",
  ]);
  expect(await listEndpoints()).toHaveLength(1);
});

it("sells nothing with a private URL, and several numbers each with its own webhook", async () => {
  const { ports } = testApp.system;
  const { webhooks } = ports;
  ports.webhooks = createWebhookSender({ allowPrivate: false });
  const refused = await buy({ webhook: "https://10.1.2.3/hook" });
  const malformed = await buy({ webhook: "ftp://example.com" });
  ports.webhooks = webhooks;
  expect([refused, malformed].map((reply) => [reply.statusCode, reply.json().code])).toEqual([
    [422, "address_refused"],
    [400, "invalid_request"],
  ]);
  expect(await listEndpoints()).toEqual([]);
  const bought = await buy({ webhook: receiver.url, quantity: 3 });
  const ids = bought.json<{ data: { orderId: number }[] }>().data.map(({ orderId }) => orderId);
  const endpoints = await listEndpoints();
  expect(endpoints.map(({ activationId }) => activationId).toSorted()).toEqual(ids.toSorted());
});

it("does not count towards the ten webhooks, can be paused, and is deleted a week after the order ended", async () => {
  await buy({ webhook: receiver.url });
  const [one] = await listEndpoints();
  for (let n = 0; n < 10; n++) {
    expect((await fixture.call("POST", "", { url: receiver.url })).statusCode).toBe(200);
  }
  for (const { webhookId, activationId } of await listEndpoints())
    if (activationId === null) await fixture.call("DELETE", `/${webhookId}`);
  const paused = await fixture.call("PATCH", `/${one?.webhookId}`, { isActive: false });
  expect(paused.json()).toMatchObject({ state: "paused" });

  const isFollowed = () =>
    testApp.db
      .selectFrom("events.followers")
      .select("customerId")
      .where("customerId", "=", fixture.anna.id)
      .execute();
  testApp.clock.advance(7 * DAY_MS);
  await deleteExpiredWebhookData(testApp.system);
  await fixture.signInAgain();
  expect([(await listEndpoints()).length, (await isFollowed()).length]).toEqual([1, 1]);
  testApp.clock.advance(DAY_MS);
  await deleteExpiredWebhookData(testApp.system);
  await fixture.signInAgain();
  expect([(await listEndpoints()).length, (await isFollowed()).length]).toEqual([0, 0]);
});

it("API-5 sends the events of a test order to its own URL", async () => {
  const key = await testApp.request({
    method: "POST",
    url: "/rest/user/apikey/sandbox",
    token: fixture.anna.token,
    payload: {},
  });
  const token = key.json<ApiKey>().apiKey ?? "";
  const { orderId } = (await buy({ webhook: receiver.url, key: "one", token })).json<{ orderId: number }>();
  expect((await buy({ key: "one", token })).json()).toMatchObject({ code: "key_reused" });
  testApp.clock.advance(2 * SECOND_MS);
  await fixture.deliver();
  expect(receiver.received.map(({ json }) => json)).toMatchObject([
    { type: "code.received", data: { order: { orderId } } },
  ]);
  expect(await listEndpoints()).toMatchObject([{ activationId: orderId, isSandbox: true }]);
});

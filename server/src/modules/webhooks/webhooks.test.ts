import { usd } from "@sonum/contract/money";
import type { Webhook as Endpoint, WebhookDelivery } from "@sonum/contract/webhooks";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type House, makeHouse } from "../../../test/house.ts";
import { runJobs } from "../../../test/run-jobs.ts";
import { type Receiver, startReceiver } from "../../../test/webhook-receiver.ts";
import { makeWebhookPost } from "../../adapters/webhooks/make-webhook-post.ts";
import { transact } from "../../platform/context.ts";
import { cancelActivation } from "../activations/index.ts";
import { expireOrders } from "../activations/sweeps.ts";
import { remindDue } from "../rentals/life/remind.ts";
import { creditCustomer } from "../wallet/index.ts";
import { fanOut } from "./fan-out.ts";
import { sendDue } from "./send-due.ts";
import { forgetOld } from "./sweeps.ts";
import { watchBalances } from "./watch-balances.ts";

type Made = Omit<Endpoint, "lowBalanceUsd"> & { secret: string };
type Person = { id: string; username: string; password: string; token: string };

const DAY_MS = 24 * 60 * 60 * 1000;
let house: House;
let receiver: Receiver;
let anna: Person;
let people = 0;

beforeAll(async () => {
  house = await makeHouse();
  receiver = await startReceiver();
  house.system.ports.webhooks = makeWebhookPost({ allowPrivate: true });
});
afterAll(() => receiver.close());
beforeEach(async () => {
  receiver.heard.length = 0;
  receiver.answerBy(200);
  anna = await richPerson();
});

async function richPerson(): Promise<Person> {
  const person = await house.signedIn(`anna${++people}`, ["ROLE_sao-user"]);
  const credit = { key: `start:${person.id}`, customerId: person.id, reason: "top_up" } as const;
  await transact(house.system, (tx) => creditCustomer(tx, { ...credit, amount: usd("50") }));
  return person;
}

const call = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, payload?: object) =>
  house.ask({
    method,
    url: `/rest/user/webhooks${path}`,
    token: anna.token,
    ...(payload && { payload }),
  });

const add = async (wanted: object = {}) =>
  (await call("POST", "", { url: receiver.url, ...wanted })).json<Made>();
const log = async ({ webhookId }: Made) =>
  (await call("GET", `/${webhookId}/deliveries`)).json<{ data: WebhookDelivery[]; total: number }>();
const tell = async () => {
  await fanOut(house.system);
  await sendDue(house.system);
};
/** Days later whoever was signed in has to do so again. */
async function signInAgain() {
  const { username, password } = anna;
  const reply = await house.ask({
    method: "POST",
    url: "/rest/proxy/login",
    payload: { username, password },
  });
  anna = { ...anna, token: reply.json<{ access_token: string }>().access_token };
}

/** The number that was bought, or rented, gets an SMS. */
async function receiveOn({ simId }: { simId: number }, sms?: Parameters<House["receive"]>[1]) {
  const { iccid } = await house.db
    .selectFrom("fleet.sims")
    .select("iccid")
    .where("simId", "=", simId)
    .executeTakeFirstOrThrow();
  await house.receive(iccid, sms);
}

const kindsHeard = () => receiver.heard.map(({ json }) => (json as { type: string }).type);

it("API-4 tells of a code, signed so that the official library takes it", async () => {
  const { secret } = await add();
  await house.simsOnSale();
  const bought = await house.buy(anna.id);
  await receiveOn(bought, { text: "Telegram code 54321" });
  await tell();

  const [message] = receiver.heard;
  const order = { orderId: house.system.orderIds.toPublic(bought.id), serviceCode: "tg", smsResult: "54321" };
  vi.useFakeTimers({ now: house.clock.now(), toFake: ["Date"] });
  expect(new Webhook(secret).verify(message?.body ?? "", message?.headers ?? {})).toMatchObject({
    type: "code.received",
    timestamp: house.clock.now().toISOString(),
    data: { order, message: { code: "54321", text: "Telegram code 54321", sender: "Telegram" } },
  });
  vi.useRealTimers();
  expect(message?.headers["content-type"]).toBe("application/json");
});

it("API-4 tells of what was cancelled, what ran out and what came back", async () => {
  await add();
  await house.simsOnSale(2);
  const given = await house.buy(anna.id);
  await cancelActivation(house.system, anna.id, house.system.orderIds.toPublic(given.id));
  await house.buy(anna.id, { service: "wa" });
  house.clock.advance(house.system.settings.orderLifetimeMs);
  await expireOrders(house.system);
  await tell();
  expect(kindsHeard().toSorted()).toEqual([
    "order.cancelled",
    "order.expired",
    "order.refunded",
    "order.refunded",
  ]);
  expect(
    receiver.heard.find(({ json }) => (json as { type: string }).type === "order.refunded")?.json,
  ).toMatchObject({
    data: { refundedUsd: "0.25", rental: null },
  });
});

it("API-4 tells of SMS of a rental and of its end that comes near", async () => {
  await add();
  await house.simsForRent();
  const rented = await house.rent(anna.id, 3);
  await receiveOn(rented, { text: "WhatsApp code 111-222", sender: "WhatsApp" });
  await receiveOn(rented, { text: "Hello again 333-444", sender: "WhatsApp" });
  house.clock.advance(2.9 * DAY_MS);
  await remindDue(house.system);
  await tell();
  expect(kindsHeard().toSorted()).toEqual(["rental.ending", "rental.message", "rental.message"]);
  const texts = receiver.heard.flatMap(
    ({ body }) => /"message":\{[^}]*"text":"([^"]+)"/.exec(body)?.[1] ?? [],
  );
  expect(texts.toSorted()).toEqual(["Hello again 333-444", "WhatsApp code 111-222"]);
});

it("API-4 tells once that a balance is low, and again only after it was filled up", async () => {
  await add({ kinds: ["balance.low"], lowBalanceUsd: "50" });
  const look = async () => {
    await watchBalances(house.system);
    await tell();
    return receiver.heard.length;
  };
  expect(await look()).toBe(0);
  await house.simsOnSale();
  await house.buy(anna.id);
  expect([await look(), await look()]).toEqual([1, 1]);
  expect(receiver.heard[0]?.json).toMatchObject({
    type: "balance.low",
    data: { balanceUsd: "49.75", lowBalanceUsd: "50.00" },
  });
  const credit = { key: `more:${anna.id}`, customerId: anna.id, amount: usd("1"), reason: "top_up" } as const;
  await transact(house.system, (tx) => creditCustomer(tx, credit));
  expect(await look()).toBe(1);
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
  await add({ shape });
  await house.simsOnSale();
  await receiveOn(await house.buy(anna.id));
  await tell();
  expect(receiver.heard.map(({ json }) => json)).toMatchObject([body]);
});

it("tells the rental's owner in the handler's form of rentals", async () => {
  await add({ shape: "handler" });
  await house.simsForRent();
  const rented = await house.rent(anna.id, 1);
  await receiveOn(rented);
  await tell();
  expect(receiver.heard.map(({ json }) => json)).toMatchObject([
    {
      rentId: String(house.system.orderIds.toPublic(rented.id)),
      sms: { phoneFrom: "Telegram", text: "Your code is 12345" },
    },
  ]);
});

it("API-4 tries again under the same id until it is taken, and keeps a log of it", async () => {
  const endpoint = await add();
  receiver.answerBy(302);
  await call("POST", `/${endpoint.webhookId}/test`);
  await tell();
  await tell();
  house.clock.advance(5_000);
  receiver.answerBy(503);
  await tell();
  house.clock.advance(20_000);
  receiver.answerBy(204);
  await tell();

  const ids = receiver.heard.map(({ headers }) => headers["webhook-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
  const { data } = await log(endpoint);
  expect(data).toMatchObject([
    { kind: "webhook.test", state: "delivered", nextAt: null, deliveryId: ids[0] },
  ]);
  expect(data[0]?.tries.map(({ status }) => status)).toEqual([302, 503, 204]);

  await call("POST", `/${endpoint.webhookId}/deliveries/${ids[0]}/resend`);
  await tell();
  expect(receiver.heard.at(-1)?.headers["webhook-id"]).toBe(ids[0]);
  expect(receiver.heard).toHaveLength(4);
});

it("API-4 pauses an endpoint that took nothing for three days, and writes to its owner", async () => {
  const endpoint = await add();
  receiver.answerBy(500);
  await call("POST", `/${endpoint.webhookId}/test`);
  for (let hour = 0; hour < 96; hour++) {
    await tell();
    house.clock.advance(DAY_MS / 24);
  }
  await signInAgain();
  const [shown] = (await call("GET", "")).json<{ data: Made[] }>().data;
  expect(shown).toMatchObject({ state: "failing", failingSince: expect.any(String) });
  await runJobs(house);
  expect(house.mails.map(({ subject }) => subject).join()).toContain("Your webhook at 127.0.0.1");

  const again = (await call("PATCH", `/${endpoint.webhookId}`, { isActive: true })).json();
  expect(again).toMatchObject({ state: "active", failingSince: null });
});

it("signs by the old secret too for a day after it was replaced", async () => {
  const { webhookId, secret } = await add();
  const renewed = (await call("POST", `/${webhookId}/secret`)).json<Made>();
  expect(renewed.secret).not.toBe(secret);
  const takenBy = async (key: string) => {
    receiver.heard.length = 0;
    await call("POST", `/${webhookId}/test`);
    await tell();
    const { headers = {}, body = "" } = receiver.heard[0] ?? {};
    vi.useFakeTimers({ now: house.clock.now(), toFake: ["Date"] });
    try {
      return new Webhook(key).verify(body, headers) !== undefined;
    } catch {
      return false;
    } finally {
      vi.useRealTimers();
    }
  };
  expect([await takenBy(secret), await takenBy(renewed.secret)]).toEqual([true, true]);
  house.clock.advance(DAY_MS);
  await signInAgain();
  expect([await takenBy(secret), await takenBy(renewed.secret)]).toEqual([false, true]);
});

it.each([
  "http://example.com/hook",
  "https://127.0.0.1/hook",
  "https://2130706433/",
  "https://[::1]/",
  "https://10.1.2.3/",
  "https://169.254.169.254/latest/meta-data",
  "https://localhost:9000/",
  "https://user:secret@example.com/",
])("API-4 refuses %s", async (url) => {
  const { webhooks } = house.system.ports;
  house.system.ports.webhooks = makeWebhookPost({ allowPrivate: false });
  const reply = await call("POST", "", { url });
  house.system.ports.webhooks = webhooks;
  expect([reply.statusCode, reply.json().code]).toEqual([422, "address_refused"]);
});

it("asks nobody at an address that has become private since, as a name can", async () => {
  const endpoint = await add();
  const { webhooks } = house.system.ports;
  house.system.ports.webhooks = makeWebhookPost({ allowPrivate: false });
  await call("POST", `/${endpoint.webhookId}/test`);
  await tell();
  house.system.ports.webhooks = webhooks;
  expect(receiver.heard).toEqual([]);
  expect((await log(endpoint)).data[0]?.tries).toMatchObject([
    { status: null, told: "the address is private" },
  ]);
});

it("shows nobody the endpoints of another, and no secret a second time", async () => {
  const { webhookId } = await add();
  expect(JSON.stringify((await call("GET", "")).json())).not.toContain("whsec_");
  anna = await richPerson();
  for (const reply of [
    await call("GET", `/${webhookId}/deliveries`),
    await call("PATCH", `/${webhookId}`, { isActive: false }),
    await call("POST", `/${webhookId}/secret`),
    await call("POST", `/${webhookId}/test`),
    await call("DELETE", `/${webhookId}`),
  ])
    expect(reply.statusCode).toBe(404);
});

it("keeps ten endpoints and not one more; with the last of them nothing is written down any more", async () => {
  const made = await Promise.all(Array.from({ length: 11 }, () => call("POST", "", { url: receiver.url })));
  expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(10).fill(200), 409]);
  for (const { webhookId } of (await call("GET", "")).json<{ data: Made[] }>().data)
    expect((await call("DELETE", `/${webhookId}`)).statusCode).toBe(204);
  await house.simsOnSale();
  await receiveOn(await house.buy(anna.id));
  const events = await house.db
    .selectFrom("events.happened")
    .selectAll()
    .where("customerId", "=", anna.id)
    .execute();
  expect(events).toEqual([]);
});

it("keeps no text of an SMS, and forgets events and deliveries after thirty days", async () => {
  const endpoint = await add();
  await house.simsOnSale();
  await receiveOn(await house.buy(anna.id), { text: "Telegram code 998877" });
  await tell();
  const kept = await house.db.selectFrom("webhooks.deliveries").selectAll().execute();
  expect(JSON.stringify(kept, (_, value) => (typeof value === "bigint" ? `${value}` : value))).not.toContain(
    "998877",
  );
  house.clock.advance(31 * DAY_MS);
  await forgetOld(house.system);
  await signInAgain();
  expect((await log(endpoint)).total).toBe(0);
});

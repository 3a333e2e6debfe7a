import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { runJobs } from "../../../test/run-jobs.ts";
import { type MadeWebhook, openWebhookDesk, type WebhookDesk } from "../../../test/webhook-desk.ts";
import { makeWebhookPost } from "../../adapters/webhooks/make-webhook-post.ts";
import { startDue } from "./start-due.ts";
import { forgetOld } from "./sweeps.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let desk: WebhookDesk;

beforeAll(async () => {
  desk = await openWebhookDesk();
});
afterAll(() => desk.receiver.close());
beforeEach(() => desk.nextPerson());

it("API-4 tries again under the same id until it is taken, and keeps a log of it", async () => {
  const endpoint = await desk.add();
  desk.receiver.answerBy(302);
  await desk.call("POST", `/${endpoint.webhookId}/test`);
  await desk.tell();
  await desk.tell();
  desk.house.clock.advance(5_000);
  desk.receiver.answerBy(503);
  await desk.tell();
  desk.house.clock.advance(20_000);
  desk.receiver.answerBy(204);
  await desk.tell();

  const ids = desk.receiver.heard.map(({ headers }) => headers["webhook-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
  const { data } = await desk.log(endpoint);
  expect(data).toMatchObject([
    { kind: "webhook.test", state: "delivered", nextAt: null, deliveryId: ids[0] },
  ]);
  expect(data[0]?.tries.map(({ status }) => status)).toEqual([302, 503, 204]);

  await desk.call("POST", `/${endpoint.webhookId}/deliveries/${ids[0]}/resend`);
  await desk.tell();
  expect(desk.receiver.heard.at(-1)?.headers["webhook-id"]).toBe(ids[0]);
  expect(desk.receiver.heard).toHaveLength(4);
});

it("API-4 pauses an endpoint that took nothing for three days, and writes to its owner", async () => {
  const endpoint = await desk.add();
  desk.receiver.answerBy(500);
  await desk.call("POST", `/${endpoint.webhookId}/test`);
  for (let hour = 0; hour < 96; hour++) {
    await desk.tell();
    desk.house.clock.advance(DAY_MS / 24);
  }
  await desk.signInAgain();
  const [shown] = (await desk.call("GET", "")).json<{ data: MadeWebhook[] }>().data;
  expect(shown).toMatchObject({ state: "failing", failingSince: expect.any(String) });
  await runJobs(desk.house);
  expect(desk.house.mails.map(({ subject }) => subject).join()).toContain("Your webhook at 127.0.0.1");

  const again = (await desk.call("PATCH", `/${endpoint.webhookId}`, { isActive: true })).json();
  expect(again).toMatchObject({ state: "active", failingSince: null });
});

it("signs by the old secret too for a day after it was replaced", async () => {
  const { webhookId, secret } = await desk.add();
  const renewed = (await desk.call("POST", `/${webhookId}/secret`)).json<MadeWebhook>();
  expect(renewed.secret).not.toBe(secret);
  const takenBy = async (key: string) => {
    desk.receiver.heard.length = 0;
    await desk.call("POST", `/${webhookId}/test`);
    await desk.tell();
    const { headers = {}, body = "" } = desk.receiver.heard[0] ?? {};
    vi.useFakeTimers({ now: desk.house.clock.now(), toFake: ["Date"] });
    try {
      return new Webhook(key).verify(body, headers) !== undefined;
    } catch {
      return false;
    } finally {
      vi.useRealTimers();
    }
  };
  expect([await takenBy(secret), await takenBy(renewed.secret)]).toEqual([true, true]);
  desk.house.clock.advance(DAY_MS);
  await desk.signInAgain();
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
  const { webhooks } = desk.house.system.ports;
  desk.house.system.ports.webhooks = makeWebhookPost({ allowPrivate: false });
  const reply = await desk.call("POST", "", { url });
  desk.house.system.ports.webhooks = webhooks;
  expect([reply.statusCode, reply.json().code]).toEqual([422, "address_refused"]);
});

it("asks nobody at an address that has become private since, as a name can", async () => {
  const endpoint = await desk.add();
  const { webhooks } = desk.house.system.ports;
  desk.house.system.ports.webhooks = makeWebhookPost({ allowPrivate: false });
  await desk.call("POST", `/${endpoint.webhookId}/test`);
  await desk.tell();
  desk.house.system.ports.webhooks = webhooks;
  expect(desk.receiver.heard).toEqual([]);
  expect((await desk.log(endpoint)).data[0]?.tries).toMatchObject([
    { status: null, outcome: "private_address", told: "the address is private" },
  ]);
});

it.each(["127.0.0.1", "10.1.2.3", "::1", "::ffff:127.0.0.1", "169.254.169.254"])(
  "API-4 delivers nothing to a name that leads to %s by the time of the delivery",
  async (address) => {
    const { ports } = desk.house.system;
    const { webhooks } = ports;
    const asked: string[] = [];
    // Public while its owner is asked, ours when the message is sent.
    const resolve = async (host: string) => {
      asked.push(host);
      return [{ address, family: address.includes(":") ? 6 : 4 }];
    };
    ports.webhooks = makeWebhookPost({ allowPrivate: false, resolve });
    const { port } = new URL(desk.receiver.url);
    const endpoint = await desk.add({ url: `https://hooks.example.com:${port}/` });
    expect(endpoint.state).toBe("active");
    await desk.call("POST", `/${endpoint.webhookId}/test`);
    await desk.tell();
    ports.webhooks = webhooks;
    expect(asked).toEqual(["hooks.example.com"]);
    expect((await desk.log(endpoint)).data[0]?.tries).toMatchObject([
      { status: null, told: "the address is private" },
    ]);
    expect(desk.receiver.heard).toEqual([]);
  },
);

it("shows nobody the endpoints of another, and no secret a second time", async () => {
  const { webhookId } = await desk.add();
  expect(JSON.stringify((await desk.call("GET", "")).json())).not.toContain("whsec_");
  await desk.nextPerson();
  for (const reply of [
    await desk.call("GET", `/${webhookId}/deliveries`),
    await desk.call("PATCH", `/${webhookId}`, { isActive: false }),
    await desk.call("POST", `/${webhookId}/secret`),
    await desk.call("POST", `/${webhookId}/test`),
    await desk.call("DELETE", `/${webhookId}`),
  ])
    expect(reply.statusCode).toBe(404);
});

it("keeps ten endpoints and not one more; with the last of them nothing is written down any more", async () => {
  const made = await Promise.all(
    Array.from({ length: 11 }, () => desk.call("POST", "", { url: desk.receiver.url })),
  );
  expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(10).fill(200), 409]);
  for (const { webhookId } of (await desk.call("GET", "")).json<{ data: MadeWebhook[] }>().data)
    expect((await desk.call("DELETE", `/${webhookId}`)).statusCode).toBe(204);
  await desk.house.simsOnSale();
  await desk.receiveOn(await desk.house.buy(desk.anna.id));
  const events = await desk.house.db
    .selectFrom("events.happened")
    .selectAll()
    .where("customerId", "=", desk.anna.id)
    .execute();
  expect(events).toEqual([]);
});

it("keeps no text of an SMS, and forgets events and deliveries after thirty days", async () => {
  const endpoint = await desk.add();
  await desk.house.simsOnSale();
  await desk.receiveOn(await desk.house.buy(desk.anna.id), { text: "Telegram code 998877" });
  await desk.tell();
  const kept = await desk.house.db.selectFrom("webhooks.deliveries").selectAll().execute();
  expect(JSON.stringify(kept, (_, value) => (typeof value === "bigint" ? `${value}` : value))).not.toContain(
    "998877",
  );
  desk.house.clock.advance(31 * DAY_MS);
  await forgetOld(desk.house.system);
  await desk.signInAgain();
  expect((await desk.log(endpoint)).total).toBe(0);
});

it("API-4 sends no more than five at once to an endpoint that keeps silent, and everybody else's at once", async () => {
  const silent = await desk.add();
  for (let n = 0; n < 8; n++) await desk.call("POST", `/${silent.webhookId}/test`);
  const quick = await desk.add();
  await desk.call("POST", `/${quick.webhookId}/test`);
  const { ports } = desk.house.system;
  const { webhooks } = ports;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const tried: string[] = [];
  ports.webhooks = {
    ...webhooks,
    post: async ({ body }) => {
      tried.push(JSON.parse(body).data.webhookId);
      await answered;
      return { status: 200, told: "HTTP 200" };
    },
  };
  const triesOf = ({ webhookId }: MadeWebhook) => tried.filter((id) => id === webhookId).length;
  const started = await startDue(desk.house.system);
  await vi.waitFor(() => expect([triesOf(silent), triesOf(quick)]).toEqual([5, 1]));
  expect(await startDue(desk.house.system)).toEqual([]);
  answer();
  await Promise.all(started);
  await desk.tell();
  ports.webhooks = webhooks;
  expect([triesOf(silent), triesOf(quick)]).toEqual([8, 1]);
});

import { DAY_MS } from "@sonum/contract/time-units";
import { Webhook } from "standardwebhooks";
import { beforeEach, expect, it, vi } from "vitest";
import { runJobs } from "../../../test/fixtures/run-jobs.ts";
import { type CreatedWebhook, createWebhookFixture } from "../../../test/fixtures/webhook-fixture.ts";
import { createWebhookSender } from "../../adapters/webhooks/create-webhook-sender.ts";
import { startDueDeliveries } from "./start-due-deliveries.ts";
import { deleteExpiredWebhookData } from "./sweeps.ts";

const fixture = await createWebhookFixture();
beforeEach(() => fixture.nextPerson());

it("API-4 retries under the same id until accepted, and logs every attempt", async () => {
  const endpoint = await fixture.add();
  fixture.receiver.answerWith(302);
  await fixture.call("POST", `/${endpoint.webhookId}/test`);
  await fixture.deliver();
  await fixture.deliver();
  fixture.testApp.clock.advance(5_000);
  fixture.receiver.answerWith(503);
  await fixture.deliver();
  fixture.testApp.clock.advance(20_000);
  fixture.receiver.answerWith(204);
  await fixture.deliver();

  const ids = fixture.receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
  const { data } = await fixture.log(endpoint);
  expect(data).toMatchObject([
    { kind: "webhook.test", state: "delivered", nextAt: null, deliveryId: ids[0] },
  ]);
  expect(data[0]?.tries.map(({ status }) => status)).toEqual([302, 503, 204]);

  await fixture.call("POST", `/${endpoint.webhookId}/deliveries/${ids[0]}/resend`);
  await fixture.deliver();
  expect(fixture.receiver.received.at(-1)?.headers["webhook-id"]).toBe(ids[0]);
  expect(fixture.receiver.received).toHaveLength(4);
});

it("API-4 pauses an endpoint after three days of failures and mails its owner", async () => {
  const endpoint = await fixture.add();
  fixture.receiver.answerWith(500);
  await fixture.call("POST", `/${endpoint.webhookId}/test`);
  for (let hour = 0; hour < 96; hour++) {
    await fixture.deliver();
    fixture.testApp.clock.advance(DAY_MS / 24);
  }
  await fixture.signInAgain();
  const [shown] = (await fixture.call("GET", "")).json<{ data: CreatedWebhook[] }>().data;
  expect(shown).toMatchObject({ state: "failing", failingSince: expect.any(String) });
  await runJobs(fixture.testApp);
  expect(fixture.testApp.mails.map(({ subject }) => subject).join()).toContain("Your webhook at 127.0.0.1");

  const again = (await fixture.call("PATCH", `/${endpoint.webhookId}`, { isActive: true })).json();
  expect(again).toMatchObject({ state: "active", failingSince: null });
});

it("also signs with the old secret for a day after it was replaced", async () => {
  const { webhookId, secret } = await fixture.add();
  const renewed = (await fixture.call("POST", `/${webhookId}/secret`)).json<CreatedWebhook>();
  expect(renewed.secret).not.toBe(secret);
  const verifiesWith = async (key: string) => {
    fixture.receiver.received.length = 0;
    await fixture.call("POST", `/${webhookId}/test`);
    await fixture.deliver();
    const { headers = {}, body = "" } = fixture.receiver.received[0] ?? {};
    vi.useFakeTimers({ now: fixture.testApp.clock.now(), toFake: ["Date"] });
    try {
      return new Webhook(key).verify(body, headers) !== undefined;
    } catch {
      return false;
    } finally {
      vi.useRealTimers();
    }
  };
  expect([await verifiesWith(secret), await verifiesWith(renewed.secret)]).toEqual([true, true]);
  fixture.testApp.clock.advance(DAY_MS);
  await fixture.signInAgain();
  expect([await verifiesWith(secret), await verifiesWith(renewed.secret)]).toEqual([false, true]);
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
  const { webhooks } = fixture.testApp.system.ports;
  fixture.testApp.system.ports.webhooks = createWebhookSender({ allowPrivate: false });
  const reply = await fixture.call("POST", "", { url });
  fixture.testApp.system.ports.webhooks = webhooks;
  expect([reply.statusCode, reply.json().code]).toEqual([422, "address_refused"]);
});

it("sends nothing to a URL that became private after it was added", async () => {
  const endpoint = await fixture.add();
  const { webhooks } = fixture.testApp.system.ports;
  fixture.testApp.system.ports.webhooks = createWebhookSender({ allowPrivate: false });
  await fixture.call("POST", `/${endpoint.webhookId}/test`);
  await fixture.deliver();
  fixture.testApp.system.ports.webhooks = webhooks;
  expect(fixture.receiver.received).toEqual([]);
  expect((await fixture.log(endpoint)).data[0]?.tries).toMatchObject([
    { status: null, outcome: "private_address", told: "the address is private" },
  ]);
});

it.each(["127.0.0.1", "10.1.2.3", "::1", "::ffff:127.0.0.1", "169.254.169.254"])(
  "API-4 delivers nothing to a host that resolves to %s at delivery time",
  async (address) => {
    const { ports } = fixture.testApp.system;
    const { webhooks } = ports;
    const resolved: string[] = [];
    // Passes as public when added, resolves to a private address when sent (DNS rebinding).
    const resolve = async (host: string) => {
      resolved.push(host);
      return [{ address, family: address.includes(":") ? 6 : 4 }];
    };
    ports.webhooks = createWebhookSender({ allowPrivate: false, resolve });
    const { port } = new URL(fixture.receiver.url);
    const endpoint = await fixture.add({ url: `https://hooks.example.com:${port}/` });
    expect(endpoint.state).toBe("active");
    await fixture.call("POST", `/${endpoint.webhookId}/test`);
    await fixture.deliver();
    ports.webhooks = webhooks;
    expect(resolved).toEqual(["hooks.example.com"]);
    expect((await fixture.log(endpoint)).data[0]?.tries).toMatchObject([
      { status: null, told: "the address is private" },
    ]);
    expect(fixture.receiver.received).toEqual([]);
  },
);

it("hides endpoints of other customers, and never shows a secret twice", async () => {
  const { webhookId } = await fixture.add();
  expect(JSON.stringify((await fixture.call("GET", "")).json())).not.toContain("whsec_");
  await fixture.nextPerson();
  for (const reply of [
    await fixture.call("GET", `/${webhookId}/deliveries`),
    await fixture.call("PATCH", `/${webhookId}`, { isActive: false }),
    await fixture.call("POST", `/${webhookId}/secret`),
    await fixture.call("POST", `/${webhookId}/test`),
    await fixture.call("DELETE", `/${webhookId}`),
  ])
    expect(reply.statusCode).toBe(404);
});

it("asks for a recent confirmation to add or change an endpoint, not to remove one", async () => {
  const { webhookId } = await fixture.add();
  fixture.testApp.clock.advance(10 * 60_000);
  const answers = [
    await fixture.call("POST", "", { url: fixture.receiver.url }),
    await fixture.call("PATCH", `/${webhookId}`, { url: `${fixture.receiver.url}/other` }),
    await fixture.call("POST", `/${webhookId}/secret`),
  ].map((answer) => answer.json<{ code: string }>().code);
  expect(answers).toEqual(["confirmation_required", "confirmation_required", "confirmation_required"]);
  expect((await fixture.call("DELETE", `/${webhookId}`)).statusCode).toBe(204);
});

it("allows ten endpoints, and records no events once the last one is removed", async () => {
  const made = await Promise.all(
    Array.from({ length: 11 }, () => fixture.call("POST", "", { url: fixture.receiver.url })),
  );
  expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(10).fill(200), 409]);
  for (const { webhookId } of (await fixture.call("GET", "")).json<{ data: CreatedWebhook[] }>().data)
    expect((await fixture.call("DELETE", `/${webhookId}`)).statusCode).toBe(204);
  await fixture.testApp.simsOnSale();
  await fixture.receiveOn(await fixture.testApp.buy(fixture.anna.id));
  const events = await fixture.testApp.db
    .selectFrom("events.events")
    .selectAll()
    .where("customerId", "=", fixture.anna.id)
    .execute();
  expect(events).toEqual([]);
});

it("stores no SMS text, and deletes events and deliveries after thirty days", async () => {
  const endpoint = await fixture.add();
  await fixture.testApp.simsOnSale();
  await fixture.receiveOn(await fixture.testApp.buy(fixture.anna.id), { text: "Telegram code 998877" });
  await fixture.deliver();
  const kept = await fixture.testApp.db.selectFrom("webhooks.deliveries").selectAll().execute();
  expect(JSON.stringify(kept, (_, value) => (typeof value === "bigint" ? `${value}` : value))).not.toContain(
    "998877",
  );
  fixture.testApp.clock.advance(31 * DAY_MS);
  await deleteExpiredWebhookData(fixture.testApp.system);
  await fixture.signInAgain();
  expect((await fixture.log(endpoint)).total).toBe(0);
});

it("API-4 sends at most five at once to a silent endpoint without delaying other endpoints", async () => {
  const silent = await fixture.add();
  for (let n = 0; n < 8; n++) await fixture.call("POST", `/${silent.webhookId}/test`);
  const quick = await fixture.add();
  await fixture.call("POST", `/${quick.webhookId}/test`);
  const { ports } = fixture.testApp.system;
  const { webhooks } = ports;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const attempted: string[] = [];
  ports.webhooks = {
    ...webhooks,
    post: async ({ body }) => {
      attempted.push(JSON.parse(body).data.webhookId);
      await answered;
      return { status: 200, told: "HTTP 200" };
    },
  };
  const attemptsOf = ({ webhookId }: CreatedWebhook) => attempted.filter((id) => id === webhookId).length;
  const started = await startDueDeliveries(fixture.testApp.system);
  await vi.waitFor(() => expect([attemptsOf(silent), attemptsOf(quick)]).toEqual([5, 1]));
  expect(await startDueDeliveries(fixture.testApp.system)).toEqual([]);
  answer();
  await Promise.all(started);
  await fixture.deliver();
  ports.webhooks = webhooks;
  expect([attemptsOf(silent), attemptsOf(quick)]).toEqual([8, 1]);
});

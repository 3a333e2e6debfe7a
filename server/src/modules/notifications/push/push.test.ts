import { usd } from "@sonum/contract/money";
import { FORWARDED_PER_HOUR_MAX } from "@sonum/contract/notifications/forwarding";
import { PUSH_DEVICES_MAX } from "@sonum/contract/notifications/push";
import { HOUR_MS } from "@sonum/contract/time-units";
import { beforeEach, expect, it } from "vitest";
import webPush from "web-push";
import { onFileFinished } from "../../../../test/fixtures/on-file-finished.ts";
import { startPushReceiver } from "../../../../test/fixtures/push-receiver.ts";
import { runJobs } from "../../../../test/fixtures/run-jobs.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { createWebPush } from "../../../adapters/web-push/create-web-push.ts";
import { transact } from "../../../platform/context.ts";
import { blockUser } from "../../accounts/index.ts";
import { FrozenCustomers } from "../../payments/index.ts";
import { fanOut } from "../../webhooks/fan-out.ts";
import { notificationPersonalData } from "../personal-data.ts";

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof createTestApp>>["signedIn"]>>;

const app = await createTestApp();
const { system, db } = app;
const keys = webPush.generateVAPIDKeys();
const receiver = await startPushReceiver(keys.publicKey);
onFileFinished(receiver.close);
const port = createWebPush({ ...keys, contact: "shop@sonum.test", allowPrivate: true });

let anna: Person;
let count = 0;

beforeEach(async () => {
  system.ports.webPush = port;
  receiver.answerWith(201);
  receiver.received.length = 0;
  anna = await app.signedIn(`pushed${++count}`, ["ROLE_sao-user"]);
  await app.credit(anna.id, usd("500"));
  await app.simsOnSale(2);
});

const call = (method: "GET" | "POST" | "DELETE", token: string, payload?: object) =>
  app.request({ method, url: "/rest/user/push", token, ...(payload && { payload }) });

const turnOn = (token: string, browser = `browser-${count}`) =>
  call("POST", token, receiver.subscription(browser));

async function signInAgain({ username, password }: Person): Promise<string> {
  const payload = { username, password };
  const reply = await app.request({ method: "POST", url: "/rest/proxy/login", payload });
  return reply.json<{ access_token: string }>().access_token;
}

async function receiveCode(text = "Telegram code 731904, do not share it") {
  const { simId, id } = await app.buy(anna.id);
  const sim = db.selectFrom("fleet.sims").select("iccid").where("simId", "=", simId);
  await app.receive((await sim.executeTakeFirstOrThrow()).iccid, { text, sender: "Telegram" });
  await app.simsOnSale();
  return system.publicIds.toPublic(id);
}

/** What the browsers showed, after everything queued was sent. */
async function shown() {
  receiver.received.length = 0;
  await fanOut(system);
  await runJobs(app);
  return receiver.received.map(({ text }) => JSON.parse(text));
}

const devices = () => db.selectFrom("notifications.pushDevices").selectAll().where("userId", "=", anna.id);
const followers = () => db.selectFrom("events.followers").selectAll().where("customerId", "=", anna.id);

it("is off by default, and absent without keys", async () => {
  await receiveCode();
  expect(await shown()).toEqual([]);
  expect((await call("GET", anna.token)).json()).toEqual({ publicKey: keys.publicKey, isOn: false });
  system.ports.webPush = undefined;
  expect((await call("GET", anna.token)).json()).toEqual({ publicKey: null, isOn: false });
  const refused = await turnOn(anna.token);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    "This shop sends no push notifications.",
  ]);
});

it("tells the device of the service in the user's language, encrypted, without code, text or number", async () => {
  await db.updateTable("accounts.users").set({ locale: "de" }).where("id", "=", anna.id).execute();
  expect((await turnOn(anna.token)).statusCode).toBe(204);
  expect((await call("GET", anna.token)).json()).toMatchObject({ isOn: true });
  const orderId = await receiveCode();
  const messages = await shown();
  expect(messages).toEqual([
    {
      title: "Code für Telegram",
      body: "Eine Nachricht ist da. Öffnen Sie die Seite, um sie zu lesen.",
      path: "/account/numbers",
      tag: `order-${orderId}`,
      lang: "de",
    },
  ]);
  const [sent] = receiver.received;
  expect(sent?.bytes.toString("latin1")).not.toContain("Telegram");
  expect(sent?.headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high" });
  expect(Number(sent?.headers["ttl"])).toBeLessThanOrEqual(3600);
});

it("tells every device once with three nodes, and under the same topic after a failed try", async () => {
  const phone = await signInAgain(anna);
  await turnOn(anna.token, `desk-${count}`);
  await turnOn(phone, `phone-${count}`);
  await receiveCode();
  await expect(
    transact(system, async (tx) => {
      await fanOut(tx);
      throw new Error("killed");
    }),
  ).rejects.toThrow("killed");
  await Promise.all([fanOut(system), fanOut(system), fanOut(system)]);
  receiver.answerWith(503);
  await runJobs(app);
  receiver.answerWith(201);
  await db.executeQuery({
    sql: "update graphile_worker._private_jobs set run_at = now() - interval '1 second'",
    parameters: [],
  } as never);
  await runJobs(app);
  const tries = receiver.received.map(({ path, headers }) => `${path} ${headers["topic"]}`);
  expect([tries.length, new Set(tries).size]).toEqual([4, 2]);
  expect(await shown()).toEqual([]);
});

it.each([404, 410])("forgets a subscription that the push service answers with %i", async (status) => {
  await turnOn(anna.token);
  await receiveCode();
  receiver.answerWith(status);
  await shown();
  expect(await devices().execute()).toEqual([]);
  expect(await followers().execute()).toEqual([]);
  expect((await call("GET", anna.token)).json()).toMatchObject({ isOn: false });
});

it("ends when the customer turns it off, and when the device signs out", async () => {
  const phone = await signInAgain(anna);
  await turnOn(anna.token, `desk-${count}`);
  await turnOn(phone, `phone-${count}`);
  expect((await call("DELETE", anna.token)).statusCode).toBe(204);
  await receiveCode();
  expect(await shown()).toHaveLength(1);
  expect(receiver.received[0]?.path).toBe(`/push/phone-${count}`);

  await receiveCode();
  await app.request({ method: "POST", url: "/rest/logout", token: phone, payload: {} });
  expect(await devices().execute()).toEqual([]);
  expect(await shown()).toEqual([]);
  expect(await followers().execute()).toEqual([]);
});

it("tells nobody of frozen or blocked accounts, or after an hour", async () => {
  await turnOn(anna.token);
  const frozen = FrozenCustomers.of(system);
  await receiveCode();
  FrozenCustomers.set(system, new Set([anna.id]));
  expect(await shown()).toEqual([]);
  FrozenCustomers.set(system, frozen);

  await receiveCode();
  app.clock.advance(HOUR_MS + 1);
  expect(await shown()).toEqual([]);

  anna = await app.signedIn(`pushed-blocked${count}`, ["ROLE_sao-user"]);
  await app.credit(anna.id, usd("500"));
  await turnOn(anna.token, `blocked-${count}`);
  await receiveCode();
  await blockUser(system, anna.id);
  expect(await shown()).toEqual([]);
});

it("stops after twenty messages an hour of one rental", async () => {
  await turnOn(anna.token);
  await app.simsForRent();
  const { simId } = await app.rent(anna.id, 7);
  const sim = db.selectFrom("fleet.sims").select("iccid").where("simId", "=", simId);
  const { iccid } = await sim.executeTakeFirstOrThrow();
  for (let n = 0; n < FORWARDED_PER_HOUR_MAX + 2; n++) {
    await app.receive(iccid, { text: `Telegram code ${20_000 + n}`, sender: "Telegram" });
    app.clock.advance(1);
  }
  const messages = await shown();
  expect(messages).toHaveLength(FORWARDED_PER_HOUR_MAX);
  expect(messages[0]).toMatchObject({ path: "/account/rentals" });
});

it("refuses addresses that are private or not https, and keys that are none", async () => {
  system.ports.webPush = createWebPush({ ...keys, contact: "shop@sonum.test" });
  const valid = receiver.subscription("any");
  const endpoints = [
    valid.endpoint,
    "https://127.0.0.1/push",
    "https://[::1]/push",
    "https://10.1.2.3/push",
    "https://push.internal/x",
    "https://user:secret@push.example/x",
    "http://push.example/x",
  ];
  for (const endpoint of endpoints) {
    const { statusCode } = await call("POST", anna.token, { ...valid, endpoint });
    expect({ endpoint, statusCode }).toEqual({ endpoint, statusCode: 422 });
  }
  const noPoint = { ...valid, endpoint: "https://push.example/x", p256dh: "A".repeat(87) };
  expect((await call("POST", anna.token, noPoint)).statusCode).toBe(422);
  expect(await devices().execute()).toEqual([]);
});

it("connects to no private address, also behind a public name", async () => {
  const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
  const strict = createWebPush({ ...keys, contact: undefined, resolve });
  const device = { ...receiver.subscription("any"), endpoint: "https://push.example/x" };
  expect(strict.refuses(device)).toBe(false);
  const message = { text: "{}", topic: "event-1", keptSeconds: 60 };
  expect(await strict.send(device, message)).toEqual({ status: undefined, told: "the address is private" });
});

it("keeps the newest devices of a user, and gives a browser to whoever turned it on last", async () => {
  for (let n = 0; n <= PUSH_DEVICES_MAX; n++) {
    app.clock.advance(1000);
    await turnOn(await signInAgain(anna), `many-${count}-${n}`);
  }
  const kept = (await devices().orderBy("since").execute()).map(({ endpoint }) => endpoint.split("-").at(-1));
  expect(kept).toEqual(Array.from({ length: PUSH_DEVICES_MAX }, (_, n) => String(n + 1)));

  const bob = await app.signedIn(`pushed-other${count}`, ["ROLE_sao-user"]);
  await turnOn(bob.token, `many-${count}-5`);
  expect(await devices().execute()).toHaveLength(PUSH_DEVICES_MAX - 1);
});

it("gives a browser to one of two accounts that turn it on at the same moment", async () => {
  const ben = await app.signedIn(`pushed${count}b`, ["ROLE_sao-user"]);
  const replies = await Promise.all([anna, ben].map(({ token }) => turnOn(token, "shared")));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  const { endpoint } = receiver.subscription("shared");
  const owners = db.selectFrom("notifications.pushDevices").select("userId").where("endpoint", "=", endpoint);
  expect(await owners.execute()).toHaveLength(1);
});

it("is exported without its secret address, and erased with the account", async () => {
  await turnOn(anna.token);
  const exported = await notificationPersonalData.exportPersonalData(system, anna.id);
  expect(exported).toMatchObject({
    pushDevices: [{ pushService: expect.stringMatching(/^127\.0\.0\.1:\d+$/) }],
  });
  expect(JSON.stringify(exported)).not.toContain(`browser-${count}`);
  await transact(system, (tx) => notificationPersonalData.erasePersonalData(tx, anna.id));
  expect(await devices().execute()).toEqual([]);
  expect(await followers().execute()).toEqual([]);
});

import net, { type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { usd } from "@sonum/contract/money";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type EventStream, openEventStream } from "../../../test/fixtures/event-stream.ts";
import { signedRequest } from "../../../test/fixtures/signed-request.ts";
import { createTestApp, type TestApp } from "../../../test/fixtures/test-app.ts";
import { cancelActivation } from "../activations/life/cancel-activation.ts";

type TestUser = { id: string; token: string };

const HEARTBEAT_MS = 15_000;
const COLLECT_MS = 1_000;
let testApp: TestApp;
let address: string;
let anna: TestUser;
let streams: EventStream[];

beforeEach(async () => {
  testApp = await createTestApp();
  address = await testApp.app.listen({ host: "127.0.0.1", port: 0 });
  anna = await createRichUser("anna");
  streams = [];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const stream of streams) stream.close();
  await testApp.app.close();
});

async function createRichUser(name: string): Promise<TestUser> {
  const user = await testApp.signedIn(name, ["ROLE_sao-user"]);
  await testApp.credit(user.id, usd("5"));
  return user;
}

async function listen({ token }: TestUser, lastEventId?: string, query = "") {
  const stream = await openEventStream(`${address}/rest/events${query}`, {
    authorization: `Bearer ${token}`,
    ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
  });
  streams.push(stream);
  return stream;
}

const ordersIn = (stream: EventStream) => stream.events().filter(({ event }) => event === "order");

it("E20 sends the security headers of every reply", async () => {
  const stop = new AbortController();
  const { headers } = await fetch(`${address}/rest/events`, {
    headers: { authorization: `Bearer ${anna.token}` },
    signal: stop.signal,
  });
  stop.abort();
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    "x-content-type-options": "nosniff",
  });
});

it("BUY-4 pushes the order, balance and code to an open page", async () => {
  const [iccid] = await testApp.simsOnSale();
  const page = await listen(anna);
  await testApp.buy(anna.id);
  await vi.waitFor(() => expect(ordersIn(page)).toMatchObject([{ data: { status: 1, smsResult: null } }]));
  expect(page.events().map(({ event }) => event)).toContain("balance");

  const sms = {
    key: "one",
    iccid,
    sender: "Telegram",
    text: "Telegram code 54321",
    receivedAt: testApp.clock.now(),
  };
  const path = "/gateway/v1/messages";
  const push = signedRequest({
    ...testApp.machine,
    time: testApp.clock.now(),
    path,
    body: { messages: [sms] },
  });
  await fetch(`${address}${path}`, { method: "POST", headers: push.headers, body: push.payload });
  await vi.waitFor(() =>
    expect(ordersIn(page).at(-1)?.data).toMatchObject({ status: 2, smsResult: "54321" }),
  );
});

it("SHOP-12 pushes changed quantities to every page at most once a second", async () => {
  const startedAt = performance.now();
  const page = await listen(anna);
  const received = () => page.events().map(({ event, data }) => `${event} ${data["services"]}`);
  const buyer = await testApp.customer({ balance: usd("5") });
  await testApp.simsOnSale(2);
  // What was collected until now is sent before this timer ends, so that no change of all services hides the purchases.
  await pause(COLLECT_MS);
  await vi.waitFor(() => expect(received()).toContain("stock *"));
  for (let n = 0; n < 2; n++) await testApp.buy(buyer);
  await vi.waitFor(() => expect(received()).toContain("stock tg"));
  expect(new Set(received())).toEqual(new Set(["stock *", "stock tg"]));
  expect(received().length).toBeLessThanOrEqual(Math.ceil((performance.now() - startedAt) / 1_000));
});

it("E1 sends no events of other customers' orders and balance", async () => {
  await testApp.simsOnSale();
  const [page, stranger] = [await listen(anna), await listen(await createRichUser("boris"))];
  await testApp.buy(anna.id);
  await vi.waitFor(() => expect(ordersIn(page)).toHaveLength(1));
  await pause(50);
  expect(stranger.events().filter(({ event }) => event !== "stock")).toEqual([]);
});

it("shows amounts in the requested currency", async () => {
  await testApp.simsOnSale();
  const page = await listen(anna, undefined, "?currency=EUR");
  await testApp.buy(anna.id);
  await vi.waitFor(() => expect(ordersIn(page)).toMatchObject([{ data: { price: 0.23, currency: "EUR" } }]));
  expect((await listen(anna, undefined, "?currency=XXX")).status).toBe(400);
});

it("sends a reconnecting page what it missed, and nothing older", async () => {
  await testApp.simsOnSale(2);
  await testApp.buy(anna.id);
  testApp.clock.advance(60_000);
  const page = await listen(anna);
  const second = await testApp.buy(anna.id, { service: "wa" });
  await vi.waitFor(() => expect(ordersIn(page)).toHaveLength(1));
  page.close();

  testApp.clock.advance(60_000);
  const orderId = testApp.system.publicIds.toPublic(second.id);
  await cancelActivation(testApp.system, anna.id, orderId);
  const again = await listen(anna, page.events().at(-1)?.id);
  await vi.waitFor(() => expect(again.events().length).toBeGreaterThanOrEqual(3));
  // A stock event of the recent purchase and cancellation may follow.
  expect(again.events().slice(0, 3)).toMatchObject([
    { event: "order", data: { orderId, status: 4 } },
    { event: "balance" },
    { event: "stock", data: { services: ["*"] } },
  ]);
});

/** Order events as `<id> <status>`. */
const statuses = (stream: EventStream) =>
  ordersIn(stream).map(({ data }) => `${data["orderId"]} ${data["statusText"]}`);

it("API-4 loses and repeats nothing when streams are cut", async () => {
  await testApp.simsOnSale(12);
  const publicId = ({ id }: { id: bigint }) => testApp.system.publicIds.toPublic(id);
  const expected: string[] = [];
  const received: string[] = [];
  let lastId: string | undefined;
  for (let round = 0; round < 4; round++) {
    const page = await listen(anna, lastId);
    const [kept, cancelled] = [await testApp.buy(anna.id), await testApp.buy(anna.id)].map(publicId);
    expected.push(`${kept} waiting`, `${cancelled} waiting`);
    await vi.waitFor(() => expect(statuses(page).slice(-2).join()).toMatch(/waiting,.*waiting/));
    await vi.waitFor(() => expect(statuses(page)).toContain(`${cancelled} waiting`));
    received.push(...statuses(page));
    lastId = page.events().at(-1)?.id;
    page.close();

    // While disconnected: one order is cancelled, another is bought and cancelled at once.
    testApp.clock.advance(round * 1_000);
    await cancelActivation(testApp.system, anna.id, cancelled ?? 0);
    const missed = publicId(await testApp.buy(anna.id));
    await cancelActivation(testApp.system, anna.id, missed);
    expected.push(`${cancelled} cancelled`, `${missed} cancelled`);
  }
  const last = await listen(anna, lastId);
  await vi.waitFor(() => expect(last.events().map(({ event }) => event)).toContain("stock"));
  received.push(...statuses(last));
  expect(received.toSorted()).toEqual(expected.toSorted());
});

it("sends missed events in order, even with equal timestamps", async () => {
  await testApp.simsOnSale(3);
  const bought = [await testApp.buy(anna.id), await testApp.buy(anna.id), await testApp.buy(anna.id)];
  const page = await listen(anna, "0");
  await vi.waitFor(() => expect(ordersIn(page)).toHaveLength(3));
  const ids = bought.map(({ id }) => testApp.system.publicIds.toPublic(id));
  expect(ordersIn(page).map(({ data }) => data["orderId"])).toEqual(ids);
});

it("sends a state once despite repeated hints", async () => {
  await testApp.simsOnSale();
  const page = await listen(anna);
  const { id } = await testApp.buy(anna.id);
  const orderId = testApp.system.publicIds.toPublic(id);
  await vi.waitFor(() => expect(ordersIn(page)).toHaveLength(1));
  for (let n = 0; n < 3; n++) testApp.system.live.publish([{ kind: "order", customerId: anna.id, orderId }]);
  await cancelActivation(testApp.system, anna.id, orderId);
  await vi.waitFor(() => expect(statuses(page)).toContain(`${orderId} cancelled`));
  expect(statuses(page)).toEqual([`${orderId} waiting`, `${orderId} cancelled`]);
});

it.each(["", "nonsense", "1~x", `1${"~o1.aaaaaa".repeat(41)}`, "-1", "1e9", "9".repeat(16)])(
  "treats %j as no last event id",
  async (lastEventId) => {
    const page = await listen(anna, lastEventId);
    await testApp.simsOnSale();
    await testApp.buy(anna.id);
    await vi.waitFor(() => expect(ordersIn(page)).toHaveLength(1));
    expect(page.status).toBe(200);
  },
);

it("G3 allows five streams per customer, and another once one is closed", async () => {
  const open = [];
  for (let n = 0; n < 5; n++) open.push(await listen(anna));
  const sixth = await listen(anna);
  await vi.waitFor(() => expect(sixth.isEnded()).toBe(true));
  expect([sixth.status, JSON.parse(sixth.body())]).toMatchObject([
    429,
    { code: "too_many_requests", details: { retryAfterSeconds: 30 } },
  ]);
  expect((await listen(await createRichUser("boris"))).status).toBe(200);

  open[0]?.close();
  await vi.waitFor(async () => expect((await listen(anna)).status).toBe(200));
});

it("G3 frees the stream of a page that disconnects, even before the response", async () => {
  const { port } = testApp.app.server.address() as AddressInfo;
  for (let n = 0; n < 12; n++) {
    const socket = net.connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(`GET /rest/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${anna.token}\r\n\r\n`);
    await pause(n % 4);
    socket.destroy();
  }
  for (let n = 0; n < 5; n++) await vi.waitFor(async () => expect((await listen(anna)).status).toBe(200));
});

it("G3 sends a heartbeat every fifteen seconds", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const page = await listen(anna);
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS - 1);
  expect(page.body()).not.toContain("still here");
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await vi.waitFor(() => expect(page.body()).toContain(": still here\n\n"));
});

it("E7 ends the stream at once with the session or API key that opened it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const request = (method: "POST" | "DELETE", url: string) =>
    testApp.request({ method, url, token: anna.token });
  const { apiKey } = (await request("POST", "/rest/user/apikey")).json<{ apiKey: string }>();
  const [page, program] = [await listen(anna), await listen({ ...anna, token: apiKey })];
  const ben = await listen(await createRichUser("ben"));
  await request("DELETE", "/rest/user/apikey");
  await vi.waitFor(() => expect(program.isEnded()).toBe(true));
  expect(page.isEnded()).toBe(false);
  await request("POST", "/rest/logout");
  await vi.waitFor(() => expect(page.isEnded()).toBe(true));
  expect(ben.isEnded()).toBe(false);
});

it("E7 ends the stream with the next heartbeat if the hint was lost", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const page = await listen(anna);
  await testApp.db.updateTable("accounts.sessions").set({ endedAt: new Date() }).execute();
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  vi.useRealTimers();
  await vi.waitFor(() => expect(page.isEnded()).toBe(true));
});

it("G7 ends all streams on shutdown", async () => {
  const page = await listen(anna);
  await testApp.app.close();
  await vi.waitFor(() => expect(page.isEnded()).toBe(true));
});

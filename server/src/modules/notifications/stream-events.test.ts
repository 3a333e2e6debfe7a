import net, { type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { usd } from "@sonum/contract/money";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type EventStream, openEventStream } from "../../../test/event-stream.ts";
import { type House, makeHouse } from "../../../test/house.ts";
import { signedRequest } from "../../../test/signed-request.ts";
import { transact } from "../../platform/context.ts";
import { cancelActivation } from "../activations/life/cancel-activation.ts";
import { creditCustomer } from "../wallet/index.ts";

type Person = { id: string; token: string };

const HEARTBEAT_MS = 15_000;
let house: House;
let address: string;
let anna: Person;
let streams: EventStream[];

beforeEach(async () => {
  house = await makeHouse();
  address = await house.app.listen({ host: "127.0.0.1", port: 0 });
  anna = await richPerson("anna");
  streams = [];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const stream of streams) stream.close();
  await house.app.close();
});

async function richPerson(name: string): Promise<Person> {
  const person = await house.signedIn(name, ["ROLE_sao-user"]);
  const credit = { key: `start:${name}`, customerId: person.id, amount: usd("5"), reason: "top_up" } as const;
  await transact(house.system, (tx) => creditCustomer(tx, credit));
  return person;
}

async function listen({ token }: Person, lastEventId?: string, query = "") {
  const stream = await openEventStream(`${address}/rest/events${query}`, {
    authorization: `Bearer ${token}`,
    ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
  });
  streams.push(stream);
  return stream;
}

const ordersIn = (stream: EventStream) => stream.events().filter(({ event }) => event === "order");

it("BUY-4 tells a page of its order, its balance and its code, without being asked", async () => {
  const [iccid] = await house.simsOnSale();
  const page = await listen(anna);
  await house.buy(anna.id);
  await vi.waitFor(() => expect(ordersIn(page)).toMatchObject([{ data: { status: 1, smsResult: null } }]));
  expect(page.events().map(({ event }) => event)).toContain("balance");

  const sms = {
    key: "one",
    iccid,
    sender: "Telegram",
    text: "Telegram code 54321",
    receivedAt: house.clock.now(),
  };
  const path = "/gateway/v1/messages";
  const push = signedRequest({ ...house.machine, time: house.clock.now(), path, body: { messages: [sms] } });
  await fetch(`${address}${path}`, { method: "POST", headers: push.headers, body: push.payload });
  await vi.waitFor(() =>
    expect(ordersIn(page).at(-1)?.data).toMatchObject({ status: 2, smsResult: "54321" }),
  );
});

it("SHOP-12 tells every page which quantities changed, once a second", async () => {
  const startedAt = performance.now();
  const page = await listen(anna);
  const told = () => page.events().map(({ event, data }) => `${event} ${data["services"]}`);
  const buyer = await house.customer({ balance: usd("5") });
  await house.simsOnSale(2);
  await vi.waitFor(() => expect(told()).toContain("stock *"));
  for (let n = 0; n < 2; n++) await house.buy(buyer);
  await vi.waitFor(() => expect(told()).toContain("stock tg"));
  expect(new Set(told())).toEqual(new Set(["stock *", "stock tg"]));
  expect(told().length).toBeLessThanOrEqual(Math.ceil((performance.now() - startedAt) / 1_000));
});

it("E1 tells nobody of somebody else's orders and money", async () => {
  await house.simsOnSale();
  const [page, stranger] = [await listen(anna), await listen(await richPerson("boris"))];
  await house.buy(anna.id);
  await vi.waitFor(() => expect(ordersIn(page)).toHaveLength(1));
  await pause(50);
  expect(stranger.events().filter(({ event }) => event !== "stock")).toEqual([]);
});

it("shows amounts in the currency that the page asks for", async () => {
  await house.simsOnSale();
  const page = await listen(anna, undefined, "?currency=EUR");
  await house.buy(anna.id);
  await vi.waitFor(() => expect(ordersIn(page)).toMatchObject([{ data: { price: 0.23, currency: "EUR" } }]));
  expect((await listen(anna, undefined, "?currency=XXX")).status).toBe(400);
});

it("tells a page that comes back what it missed, and nothing older", async () => {
  await house.simsOnSale(2);
  await house.buy(anna.id);
  house.clock.advance(60_000);
  const page = await listen(anna);
  const second = await house.buy(anna.id, { service: "wa" });
  await vi.waitFor(() => expect(ordersIn(page)).toHaveLength(1));
  page.close();

  house.clock.advance(60_000);
  const orderId = house.system.orderIds.toPublic(second.id);
  await cancelActivation(house.system, anna.id, orderId);
  const again = await listen(anna, page.events().at(-1)?.id);
  await vi.waitFor(() => expect(again.events().length).toBeGreaterThanOrEqual(3));
  // What was sold and given back a moment ago may be told after that, to everybody.
  expect(again.events().slice(0, 3)).toMatchObject([
    { event: "order", data: { orderId, status: 4 } },
    { event: "balance" },
    { event: "stock", data: { services: ["*"] } },
  ]);
});

/** What a stream said of orders, in short. */
const tellings = (stream: EventStream) =>
  ordersIn(stream).map(({ data }) => `${data["orderId"]} ${data["statusText"]}`);

it("API-4 loses nothing and repeats nothing when streams are cut in the middle", async () => {
  await house.simsOnSale(12);
  const publicId = ({ id }: { id: bigint }) => house.system.orderIds.toPublic(id);
  const expected: string[] = [];
  const heard: string[] = [];
  let lastId: string | undefined;
  for (let round = 0; round < 4; round++) {
    const page = await listen(anna, lastId);
    const [kept, given] = [await house.buy(anna.id), await house.buy(anna.id)].map(publicId);
    expected.push(`${kept} waiting`, `${given} waiting`);
    await vi.waitFor(() => expect(tellings(page).slice(-2).join()).toMatch(/waiting,.*waiting/));
    await vi.waitFor(() => expect(tellings(page)).toContain(`${given} waiting`));
    heard.push(...tellings(page));
    lastId = page.events().at(-1)?.id;
    page.close();

    // While nobody listens: one is given back, one is bought and given back at once.
    house.clock.advance(round * 1_000);
    await cancelActivation(house.system, anna.id, given ?? 0);
    const unseen = publicId(await house.buy(anna.id));
    await cancelActivation(house.system, anna.id, unseen);
    expected.push(`${given} cancelled`, `${unseen} cancelled`);
  }
  const last = await listen(anna, lastId);
  await vi.waitFor(() => expect(last.events().map(({ event }) => event)).toContain("stock"));
  heard.push(...tellings(last));
  expect(heard.toSorted()).toEqual(expected.toSorted());
});

it("tells what was missed in its order, also what happened in one moment", async () => {
  await house.simsOnSale(3);
  const bought = [await house.buy(anna.id), await house.buy(anna.id), await house.buy(anna.id)];
  const page = await listen(anna, "0");
  await vi.waitFor(() => expect(ordersIn(page)).toHaveLength(3));
  const ids = bought.map(({ id }) => house.system.orderIds.toPublic(id));
  expect(ordersIn(page).map(({ data }) => data["orderId"])).toEqual(ids);
});

it("tells a state once, however often it is hinted at", async () => {
  await house.simsOnSale();
  const page = await listen(anna);
  const { id } = await house.buy(anna.id);
  const orderId = house.system.orderIds.toPublic(id);
  await vi.waitFor(() => expect(ordersIn(page)).toHaveLength(1));
  for (let n = 0; n < 3; n++) house.system.live.publish([{ kind: "order", customerId: anna.id, orderId }]);
  await cancelActivation(house.system, anna.id, orderId);
  await vi.waitFor(() => expect(tellings(page)).toContain(`${orderId} cancelled`));
  expect(tellings(page)).toEqual([`${orderId} waiting`, `${orderId} cancelled`]);
});

it.each(["", "nonsense", "1~x", `1${"~o1.aaaaaa".repeat(41)}`, "-1", "1e9", "9".repeat(16)])(
  "takes %j as no last event",
  async (lastEventId) => {
    const page = await listen(anna, lastEventId);
    await house.simsOnSale();
    await house.buy(anna.id);
    await vi.waitFor(() => expect(ordersIn(page)).toHaveLength(1));
    expect(page.status).toBe(200);
  },
);

it("G3 lets a customer hold five streams, and another as soon as one is closed", async () => {
  const open = [];
  for (let n = 0; n < 5; n++) open.push(await listen(anna));
  const sixth = await listen(anna);
  await vi.waitFor(() => expect(sixth.isEnded()).toBe(true));
  expect([sixth.status, JSON.parse(sixth.body())]).toMatchObject([
    429,
    { code: "too_many_requests", details: { retryAfterSeconds: 30 } },
  ]);
  expect((await listen(await richPerson("boris"))).status).toBe(200);

  open[0]?.close();
  await vi.waitFor(async () => expect((await listen(anna)).status).toBe(200));
});

it("G3 forgets a page that hangs up, also one that never waited for the answer", async () => {
  const { port } = house.app.server.address() as AddressInfo;
  for (let n = 0; n < 12; n++) {
    const socket = net.connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(`GET /rest/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${anna.token}\r\n\r\n`);
    await pause(n % 4);
    socket.destroy();
  }
  for (let n = 0; n < 5; n++) await vi.waitFor(async () => expect((await listen(anna)).status).toBe(200));
});

it("G3 says every fifteen seconds that it is still here", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const page = await listen(anna);
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS - 1);
  expect(page.body()).not.toContain("still here");
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await vi.waitFor(() => expect(page.body()).toContain(": still here\n\n"));
});

it("E7 ends the stream of a session that was signed out", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const page = await listen(anna);
  await house.ask({ method: "POST", url: "/rest/logout", token: anna.token });
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  vi.useRealTimers();
  await vi.waitFor(() => expect(page.isEnded()).toBe(true));
});

it("G7 ends all streams when the house closes, and closes", async () => {
  const page = await listen(anna);
  await house.app.close();
  await vi.waitFor(() => expect(page.isEnded()).toBe(true));
});

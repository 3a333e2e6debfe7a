import { usd } from "@sonum/contract/money";
import { MINUTE_MS } from "@sonum/contract/time-units";
import { expect, it, vi } from "vitest";
import { expectEach } from "../../../test/fixtures/expect-each.ts";
import { basic, form, json } from "../../../test/fixtures/gateway-fixture.ts";
import { createTestApp, type TestApp } from "../../../test/fixtures/test-app.ts";
import { findOrder } from "../activations/lists/find-order.ts";
import { expireOrders } from "../activations/sweeps.ts";
import { saveListedSims } from "../fleet/listed/listed-sims.ts";
import { presentOne } from "../rentals/lists/present-rentals.ts";
import { findRental } from "../rentals/store.ts";

const AT = "2026-01-01T12:00:00Z";

/** What gateways say of an MMS, and of a missed call. */
const MMS: { name: string; body: Record<string, unknown>; query?: string }[] = [
  {
    name: "android",
    body: {
      event: "mms:received",
      deviceId: "phone",
      payload: {
        messageId: "mms1",
        sender: "+37255511111",
        recipient: null,
        simNumber: 1,
        transactionId: "T1",
        subject: "Your code is 48291",
        size: 1024,
        receivedAt: AT,
      },
    },
  },
  {
    name: "httpsms",
    body: {
      type: "message.phone.received",
      data: { message_id: "m1", owner: "", contact: "+37255511111", timestamp: AT, content: "", sim: "SIM1" },
    },
  },
  { name: "smsforwarder", body: { from: "+37255511111", text: "", sim: "SIM1_Tele2", receivedAt: AT } },
  { name: "http", body: { from: "+37255511111", kind: "mms", line: "1", id: "7" } },
  {
    name: "kannel",
    body: {},
    query: `?smsc=1&from=10580&id=k1&charset=8-BIT&udh=%06%05%04%0B%84%23%F0&text=%01%06%03%BE%AF%84%8C%82%98T1%00`,
  },
];
const CALL = {
  type: "message.call.missed",
  data: { message_id: "c1", owner: "", contact: "+37255511111", timestamp: AT, sim: "SIM1" },
};

async function appWithSim() {
  const app = await createTestApp();
  const [iccid = ""] = await app.simsForRent(1);
  const sim = { port: 1, iccid, line: "1", phone: "+37255500001", operator: "tele2", country: "ee" };
  await saveListedSims(app.system, app.partnerId, { machineKey: app.machine.machineKey, sims: [sim] });
  const send = async (name: string, { payload, headers }: ReturnType<typeof form>, query = "") => {
    const url = `/gateway/in/${name}${query}`;
    const all = { ...headers, ...basic(app) };
    expect((await app.request({ method: "POST", url, payload, headers: all })).statusCode).toBe(200);
    await vi.waitUntil(async () => !(await isMatching(app)));
  };
  return { app, send };
}

const isMatching = ({ db }: TestApp) =>
  db.selectFrom("ingest.messages").select("id").where("state", "=", "new").executeTakeFirst();

it("GATE-4 tells a buyer that a multimedia message came, takes no money for it, and still delivers the code", async () => {
  await expectEach(
    MMS,
    ({ name }) => name,
    async ({ name, body, query }) => {
      const { app, send } = await appWithSim();
      const customer = await app.customer({ balance: usd("1") });
      const { id } = await vi.waitFor(() => app.buy(customer, { service: "tg" }));
      const orderId = app.system.publicIds.toPublic(id);
      const order = () => findOrder(app.system, { customerId: customer, currency: "USD" }, orderId);

      await send("httpsms", json(CALL));
      expect(await order()).toMatchObject({ statusText: "waiting", unreadableAt: null });
      await send(name, json(body), query);
      expect(await order()).toMatchObject({
        statusText: "waiting",
        smsResult: null,
        messages: [],
        unreadableAt: app.clock.now(),
      });

      await send("http", form({ from: "Telegram", text: "Telegram code 54321", line: "1", id: "8" }));
      expect(await order()).toMatchObject({ statusText: "received", smsResult: "54321" });
    },
  );
});

it("GATE-4 refunds an order that got a multimedia message only", async () => {
  const { app, send } = await appWithSim();
  const customer = await app.customer({ balance: usd("1") });
  const { id } = await vi.waitFor(() => app.buy(customer, { service: "tg" }));
  await send("http", form({ from: "1", kind: "mms", line: "1" }));
  app.clock.advance(60 * MINUTE_MS);
  await expireOrders(app.system);
  const orderId = app.system.publicIds.toPublic(id);
  const order = await findOrder(app.system, { customerId: customer, currency: "USD" }, orderId);
  expect(order).toMatchObject({ statusText: "expired", unreadableAt: expect.any(Date) });
  expect((await app.balance(customer)).available).toEqual(usd("1"));
});

it("GATE-4 tells a renter, whose rental can still be cancelled", async () => {
  const { app, send } = await appWithSim();
  const customer = await app.customer({ balance: usd("1000") });
  const { id } = await vi.waitFor(() => app.rent(customer, 1));
  await send("http", form({ from: "1", kind: "mms", line: "1" }));
  const rental = await findRental(app.system, id);
  if (!rental) throw new Error("No rental was found");
  expect(await presentOne(app.system, rental, "USD")).toMatchObject({
    messages: [],
    messageCount: 0,
    unreadableAt: app.clock.now(),
    actions: expect.arrayContaining(["cancel"]),
  });
});

import { usd } from "@sonum/contract/money";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { expect, it, vi } from "vitest";
import { createTestApp } from "../../../test/fixtures/test-app.ts";
import { listOwnMachines } from "../fleet/console/machines.ts";
import { MachineIncidents } from "../fleet/index.ts";
import { saveListedSims } from "../fleet/listed/listed-sims.ts";
import { readFleetStatus } from "../reports/index.ts";

const PHONE = "+37255500001";
const HEARTBEAT_MS = 20_000;

/** A third-party gateway with one SIM on sale, which has been online for a while. */
async function gatewayOnline() {
  const app = await createTestApp();
  const { machineKey, secret } = app.machine;
  const authorization = `Basic ${Buffer.from(`${machineKey}:${secret}`).toString("base64")}`;
  const headers = { authorization, "content-type": "application/json" };
  const alive = async () => {
    const reply = await app.request({ method: "GET", url: "/gateway/in/alive", headers: { authorization } });
    expect(reply.statusCode).toBe(200);
  };
  const stayOnline = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += HEARTBEAT_MS) {
      app.clock.advance(Math.min(HEARTBEAT_MS, ms - passed));
      await alive();
    }
  };
  const [iccid] = await app.simsOnSale();
  const sims = [{ port: 1, line: "1", iccid, phone: PHONE, operator: "tele2", country: "ee" }];
  await saveListedSims(app.system, app.partnerId, { machineKey, sims });
  await stayOnline(5 * MINUTE_MS);

  const customer = await app.customer({ balance: usd("1") });
  const isMatching = () =>
    app.db.selectFrom("ingest.messages").select("id").where("state", "=", "new").executeTakeFirst();
  let sent = 0;
  return {
    app,
    alive,
    stayOnline,
    buy: (service = "tg") => app.buy(customer, { service }),
    /** Sends a code for an order by HTTP or Ejoin's protocol, with a time this far from now. */
    async push(name: "http" | "ejoin", timeMs: number, sender = "Telegram") {
      const at = new Date(app.clock.now().getTime() + timeMs);
      const text = `${sender} code ${10_000 + ++sent}`;
      const row = [0, "1", Math.floor(at.getTime() / 1000), sender, "", Buffer.from(text).toString("base64")];
      const payload =
        name === "http" ? { from: sender, text, line: "1", at } : { type: "recv-sms", sms: [row] };
      const reply = await app.request({ method: "POST", url: `/gateway/in/${name}`, headers, payload });
      expect(reply.statusCode).toBe(200);
      await vi.waitUntil(async () => !(await isMatching()));
    },
    async statusOf(id: bigint) {
      const order = app.db.selectFrom("activations.orders").select("status").where("id", "=", id);
      return (await order.executeTakeFirstOrThrow()).status;
    },
    async clock() {
      const machine = app.db.selectFrom("fleet.machines").select("clockSlowSeconds");
      return (await machine.where("id", "=", app.machine.id).executeTakeFirstOrThrow()).clockSlowSeconds;
    },
    async incidents() {
      await MachineIncidents.of(app).flush();
      return await app.db.selectFrom("fleet.machineIncidents").select(["kind", "count"]).execute();
    },
  };
}

const WAITING = 1;
const RECEIVED = 2;

it.each(["http", "ejoin"] as const)(
  "D4 delivers a code from %s to the waiting order, however wrong the gateway's clock is",
  async (name) => {
    const { buy, push, statusOf, stayOnline } = await gatewayOnline();
    const services = [
      { service: "tg", sender: "Telegram", offMs: -10 * MINUTE_MS },
      { service: "wa", sender: "WhatsApp", offMs: -365 * DAY_MS },
      { service: "ot", sender: "Shop", offMs: 3 * HOUR_MS },
    ];
    for (const { service, sender, offMs } of services) {
      const { id } = await buy(service);
      await stayOnline(10_000);
      await push(name, offMs, sender);
      expect(await statusOf(id), service).toBe(RECEIVED);
    }
  },
);

it("D4 measures a wrong clock, shows it to the partner and counts it as an incident once", async () => {
  const { app, push, clock, incidents, stayOnline } = await gatewayOnline();
  await push("http", -10 * MINUTE_MS);
  await push("http", -10 * MINUTE_MS);
  expect([await clock(), await incidents()]).toEqual([0, []]);
  for (let times = 0; times < 3; times++) {
    await stayOnline(MINUTE_MS);
    await push("http", -10 * MINUTE_MS - times * 1000);
    expect(await clock()).toBe(600);
  }
  expect(await incidents()).toEqual([{ kind: "times", count: 1 }]);
  expect(await listOwnMachines(app.system, app.partnerId)).toMatchObject([{ clock_slow_seconds: 600 }]);
  const { alerts } = await readFleetStatus(app.system, app.partnerId);
  expect(alerts).toContainEqual(expect.objectContaining({ trouble: "times", count: 1 }));

  for (const seconds of [0, 0]) {
    await stayOnline(MINUTE_MS);
    await push("http", seconds);
  }
  expect([await clock(), await incidents()]).toEqual([0, [{ kind: "times", count: 1 }]]);
});

it("D4 takes no late delivery for a wrong clock", async () => {
  const { push, clock, incidents, stayOnline } = await gatewayOnline();
  for (const lateMs of [4 * MINUTE_MS, 3 * MINUTE_MS, 0, 3 * MINUTE_MS]) {
    await push("http", -lateMs);
    await stayOnline(MINUTE_MS);
  }
  expect([await clock(), await incidents()]).toEqual([0, []]);
});

it("D7 keeps messages of an offline time from an order bought after it, even with a wrong clock", async () => {
  const { app, alive, buy, push, statusOf, stayOnline } = await gatewayOnline();
  const slowMs = 10 * MINUTE_MS;
  await push("http", -slowMs);
  await stayOnline(MINUTE_MS);
  await push("http", -slowMs);

  app.clock.advance(HOUR_MS);
  await alive();
  const { id } = await buy();
  await stayOnline(10_000);
  for (const ageMs of [HOUR_MS, 6 * MINUTE_MS]) await push("http", -slowMs - ageMs);
  expect(await statusOf(id)).toBe(WAITING);
  await push("http", -slowMs);
  expect(await statusOf(id)).toBe(RECEIVED);
});

it("D7 keeps a backlog from a later order when the gateway falls silent again while it delivers", async () => {
  const { app, alive, buy, push, statusOf, stayOnline } = await gatewayOnline();
  for (let times = 0; times < 2; times++) {
    await push("http", 0);
    await stayOnline(MINUTE_MS);
  }
  app.clock.advance(HOUR_MS);
  await alive();
  const { id } = await buy();
  await stayOnline(10_000);
  app.clock.advance(40_000);
  await alive();
  await push("http", -30 * MINUTE_MS);
  expect(await statusOf(id)).toBe(WAITING);
  // While it was in contact between the two.
  await push("http", -45_000);
  expect(await statusOf(id)).toBe(RECEIVED);
});

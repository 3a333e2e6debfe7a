import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../test/house.ts";
import { makeProgram, type Program, TEXT } from "../../../test/program.ts";
import { findKnownPoller } from "../accounts/index.ts";
import { findOrders } from "../activations/index.ts";
import { waitingOrdersOf } from "../activations/lists/waiting-orders.ts";
import { expireOrders } from "../activations/sweeps.ts";

let house: House;
let program: Program;

beforeAll(async () => {
  house = await makeHouse();
  await house.simsOnSale(30);
});

beforeEach(async () => {
  program = await makeProgram(house);
});

const status = (id: string) => program.call(`action=getStatus&id=${id}`);
const check = async (id: string) =>
  (await house.ask({ method: "GET", url: `/v1/user/check/${id}`, token: program.key })).json();
const read = async (id: string, token = program.key) =>
  (await house.ask({ method: "GET", url: `/rest/user/order/${id}`, token })).json();

describe("polling", () => {
  it("API-2 API-3 asks the database nothing about an order that still waits, in all three protocols", async () => {
    const { id } = await program.number();
    await status(id);
    const sent = countQueries();
    for (let n = 0; n < 5; n++) {
      expect(await status(id)).toBe(`${TEXT} STATUS_WAIT_CODE`);
      expect(await check(id)).toMatchObject({ status: "RECEIVED", sms: [] });
      expect(await read(id)).toMatchObject({ statusText: "waiting", messages: [] });
    }
    expect(sent).toEqual([]);
  });

  it("API-2 API-3 tells a code with the first call after it came, in all three protocols", async () => {
    const { id, iccid } = await program.number();
    await Promise.all([status(id), check(id), read(id)]);
    await house.receive(iccid);
    expect(await status(id)).toBe(`${TEXT} STATUS_OK:12345`);
    expect(await check(id)).toMatchObject({ sms: [{ code: "12345" }] });
    expect(await read(id)).toMatchObject({ statusText: "received", smsResult: "12345" });
  });

  it("API-2 tells with the first call that a number was given back, or ran out", async () => {
    const [first, second] = [await program.number(), await program.number()];
    await Promise.all([status(first.id), status(second.id)]);
    house.clock.advance(120_000);
    await program.call(`action=setStatus&id=${first.id}&status=8`);
    expect(await status(first.id)).toBe(`${TEXT} STATUS_CANCEL`);
    await status(second.id);
    house.clock.advance(house.system.settings.orderLifetimeMs);
    await expireOrders(house.system);
    expect(await status(second.id)).toBe(`${TEXT} STATUS_CANCEL`);
  });

  it("keeps nothing of an order that changed while it was read, and nothing after a gap", async () => {
    const { id, iccid } = await program.number();
    const order = Number(id);
    const waiting = waitingOrdersOf(house.system);
    const find = () => findOrders(house.system, [house.system.orderIds.toInternal(order)]);
    await waiting.read(async () => {
      const before = await find();
      await house.receive(iccid);
      return before;
    });
    expect(waiting.recall(order)).toBeUndefined();

    const next = Number((await program.number()).id);
    await status(String(next));
    expect(waiting.recall(next)).toMatchObject({ customerId: program.id });
    house.system.live.publish([{ kind: "gap" }]);
    expect(waiting.recall(next)).toBeUndefined();
  });

  it("believes no order for longer than ten seconds, nor beyond its time", async () => {
    const { id } = await program.number();
    await status(id);
    house.clock.advance(9_999);
    const sent = countQueries();
    await status(id);
    expect(sent).toEqual([]);
    house.clock.advance(1);
    await status(id);
    expect(sent).toContain("find_orders");
  });

  it("E1 shows a remembered order to nobody else", async () => {
    const { id } = await program.number();
    await status(id);
    const stranger = await makeProgram(house);
    expect(await stranger.call(`action=getStatus&id=${id}`)).toBe(`${TEXT} NO_ACTIVATION`);
  });

  it("API-2 ends at once for a key that was replaced", async () => {
    const { id } = await program.number();
    const query = `action=getStatus&id=${id}`;
    expect(await program.call(query)).toBe(`${TEXT} STATUS_WAIT_CODE`);
    await house.ask({ method: "POST", url: "/rest/user/apikey", token: program.token, payload: {} });
    expect(await program.call(query)).toBe(`${TEXT} BAD_KEY`);
  });

  it("believes no key that was changed while it was looked for", async () => {
    const { pool, live } = house.system;
    const query = pool.query.bind(pool);
    const changing = async (statement: { name: string; text: string }) => {
      const found = await query(statement);
      // Not also of what is written about its use, which nobody waits for.
      if (statement.name === "list_key_holders") live.publish([{ kind: "key", userId: program.id }]);
      return found;
    };
    Object.assign(pool, { query: changing });
    await program.call("action=getStatus&id=12345");
    Object.assign(pool, { query });
    expect(findKnownPoller(house.system, program.key, "127.0.0.1")).toBeUndefined();
    await program.call("action=getStatus&id=12345");
    expect(findKnownPoller(house.system, program.key, "127.0.0.1")).toMatchObject({ dialect: "classic" });
  });

  it("API-2 of another dialect is heard at once", async () => {
    const unknown = "action=getStatus&id=12345";
    expect(await program.call(unknown)).toBe(`${TEXT} NO_ACTIVATION`);
    const payload = { scopes: ["read"], addresses: [], dialect: "hero" };
    await house.ask({ method: "PATCH", url: "/rest/user/apikey", token: program.token, payload });
    expect(await program.call(unknown)).toMatch(/^404 /);
  });

  it("API-3 tells programs the very same order that its page shows, the seconds left at each call", async () => {
    const { id } = await program.number();
    await read(id);
    for (let n = 0; n < 2; n++) {
      house.clock.advance(1_500);
      expect(await read(id)).toEqual(await read(id, program.token));
    }
    const after = await read(id);
    expect(after.lifetime - after.ttl).toBe(3);
  });

  it("writes anew what is told of a waiting order once a rate or the catalogue changes", async () => {
    const { id } = await program.number();
    const asked = { method: "GET", url: `/rest/user/order/${id}?currency=EUR`, token: program.key } as const;
    const readInEuro = async () => (await house.ask(asked)).json();
    await readInEuro();
    const before = await readInEuro();

    const { rates, shelf } = house.memory;
    const euro = { ...rates.get("EUR"), rateE8: 2n * rates.get("EUR").rateE8 };
    house.memory.rates = { ...rates, get: () => euro };
    expect((await readInEuro()).price).toBeCloseTo(2 * before.price, 1);
    house.memory.shelf = { ...shelf, serviceAt: () => undefined };
    expect((await readInEuro()).serviceName).toBe("");
    Object.assign(house.memory, { rates, shelf });
  });

  it("BUY-7 says that an order may be cancelled from that moment on", async () => {
    const patient = await makeHouse({ cancelWaitMs: 5_000 });
    await patient.simsOnSale(1);
    const buyer = await makeProgram(patient);
    const { id } = await buyer.number();
    const actions = async () => {
      const asked = { method: "GET", url: `/rest/user/order/${id}`, token: buyer.key } as const;
      return (await patient.ask(asked)).json().actions;
    };
    await actions();
    expect(await actions()).toEqual([]);
    patient.clock.advance(5_000);
    expect(await actions()).toEqual(["cancel"]);
  });

  /** Statements sent from now on, by their names. */
  function countQueries() {
    const names: string[] = [];
    const { pool } = house.system;
    const query = pool.query.bind(pool);
    Object.assign(pool, {
      query: (statement: { name: string; text: string }) => {
        names.push(statement.name);
        return query(statement);
      },
    });
    return names;
  }
});

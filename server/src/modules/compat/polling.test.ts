import { beforeEach, describe, expect, it } from "vitest";
import { type ApiCustomer, createApiCustomer, TEXT_REPLY } from "../../../test/fixtures/api-customer.ts";
import { createTestApp } from "../../../test/fixtures/test-app.ts";
import { findCachedClient, findPollingClient } from "../accounts/index.ts";
import { findOrders } from "../activations/index.ts";
import { waitingOrderCacheOf } from "../activations/lists/waiting-order-cache.ts";
import { expireOrders } from "../activations/sweeps.ts";
import { CatalogueCache, Rates } from "../catalogue/index.ts";

let program: ApiCustomer;

const app = await createTestApp();
await app.simsOnSale(30);

beforeEach(async () => {
  program = await createApiCustomer(app);
});

const status = (id: string) => program.call(`action=getStatus&id=${id}`);
const check = async (id: string) =>
  (await app.request({ method: "GET", url: `/v1/user/check/${id}`, token: program.key })).json();
const read = async (id: string, token = program.key) =>
  (await app.request({ method: "GET", url: `/rest/user/order/${id}`, token })).json();

describe("polling", () => {
  it("API-2 API-3 sends no query for a waiting order, in all three protocols", async () => {
    const { id } = await program.number();
    await status(id);
    const sent = recordQueries();
    for (let n = 0; n < 5; n++) {
      expect(await status(id)).toBe(`${TEXT_REPLY} STATUS_WAIT_CODE`);
      expect(await check(id)).toMatchObject({ status: "RECEIVED", sms: [] });
      expect(await read(id)).toMatchObject({ statusText: "waiting", messages: [] });
    }
    expect(sent).toEqual([]);
  });

  it("API-2 API-3 returns a code with the first call after it arrived, in all three protocols", async () => {
    const { id, iccid } = await program.number();
    await Promise.all([status(id), check(id), read(id)]);
    await app.receive(iccid);
    expect(await status(id)).toBe(`${TEXT_REPLY} STATUS_OK:12345`);
    expect(await check(id)).toMatchObject({ sms: [{ code: "12345" }] });
    expect(await read(id)).toMatchObject({ statusText: "received", smsResult: "12345" });
  });

  it("API-2 reports a cancelled or expired order with the first call", async () => {
    const [first, second] = [await program.number(), await program.number()];
    await Promise.all([status(first.id), status(second.id)]);
    app.clock.advance(120_000);
    await program.call(`action=setStatus&id=${first.id}&status=8`);
    expect(await status(first.id)).toBe(`${TEXT_REPLY} STATUS_CANCEL`);
    await status(second.id);
    app.clock.advance(app.system.settings.orderLifetimeMs);
    await expireOrders(app.system);
    expect(await status(second.id)).toBe(`${TEXT_REPLY} STATUS_CANCEL`);
  });

  it("caches no order that changed while it was read, and drops all after missed hints", async () => {
    const { id, iccid } = await program.number();
    const order = Number(id);
    const waiting = waitingOrderCacheOf(app.system);
    const find = () => findOrders(app.system, [app.system.publicIds.toInternal(order)]);
    await waiting.load(async () => {
      const before = await find();
      await app.receive(iccid);
      return before;
    });
    expect(waiting.get(order)).toBeUndefined();

    const next = Number((await program.number()).id);
    await status(String(next));
    expect(waiting.get(next)).toMatchObject({ customerId: program.id });
    app.system.live.publish([{ kind: "gap" }]);
    expect(waiting.get(next)).toBeUndefined();
  });

  it("caches an order for at most ten seconds", async () => {
    const { id } = await program.number();
    await status(id);
    app.clock.advance(9_999);
    const sent = recordQueries();
    await status(id);
    expect(sent).toEqual([]);
    app.clock.advance(1);
    await status(id);
    expect(sent).toContain("find_orders");
  });

  it("E1 shows a cached order only to its owner", async () => {
    const { id } = await program.number();
    await status(id);
    const stranger = await createApiCustomer(app);
    expect(await stranger.call(`action=getStatus&id=${id}`)).toBe(`${TEXT_REPLY} NO_ACTIVATION`);
  });

  it("API-2 rejects a replaced key at once", async () => {
    const { id } = await program.number();
    const query = `action=getStatus&id=${id}`;
    expect(await program.call(query)).toBe(`${TEXT_REPLY} STATUS_WAIT_CODE`);
    await app.request({ method: "POST", url: "/rest/user/apikey", token: program.token, payload: {} });
    expect(await program.call(query)).toBe(`${TEXT_REPLY} BAD_KEY`);
  });

  it("API-2 API-3 AUTH-15 rejects a removed key at once, in all three protocols and every process", async () => {
    const { id } = await program.number();
    // Another process on the same database, with its own cache and the same live hints.
    const other = { ...app.system, pool: Object.create(app.system.pool) };
    await Promise.all([status(id), check(id), read(id)]);
    await findPollingClient(other, program.key, "127.0.0.1");
    await app.request({ method: "DELETE", url: "/rest/user/apikey", token: program.token });

    expect(await status(id)).toBe(`${TEXT_REPLY} BAD_KEY`);
    for (const url of [`/v1/user/check/${id}`, `/rest/user/order/${id}`])
      expect((await app.request({ method: "GET", url, token: program.key })).statusCode).toBe(401);
    expect(findCachedClient(other, program.key, "127.0.0.1")).toBeUndefined();
  });

  it("API-2 AUTH-15 rejects a removed further key at once, and no other", async () => {
    const url = "/rest/user/apikeys";
    const payload = { name: "Farm" };
    const added = await app.request({ method: "POST", url, token: program.token, payload });
    const { id: keyId, apiKey } = added.json<{ id: string; apiKey: string }>();
    const { id } = await program.number();
    const query = `action=getStatus&id=${id}`;
    expect(await program.call(query, { apiKey })).toBe(`${TEXT_REPLY} STATUS_WAIT_CODE`);
    await app.request({ method: "DELETE", url: `${url}/${keyId}`, token: program.token });
    expect(await program.call(query, { apiKey })).toBe(`${TEXT_REPLY} BAD_KEY`);
    expect(await program.call(query)).toBe(`${TEXT_REPLY} STATUS_WAIT_CODE`);
  });

  it("caches no key that changed while it was read", async () => {
    const { pool, live } = app.system;
    const query = pool.query.bind(pool);
    const changing = async (statement: { name: string; text: string }) => {
      const found = await query(statement);
      // Only for the lookup, not for the later write of the key's last use.
      if (statement.name === "list_key_holders") live.publish([{ kind: "key", userId: program.id }]);
      return found;
    };
    Object.assign(pool, { query: changing });
    await program.call("action=getStatus&id=12345");
    Object.assign(pool, { query });
    expect(findCachedClient(app.system, program.key, "127.0.0.1")).toBeUndefined();
    await program.call("action=getStatus&id=12345");
    expect(findCachedClient(app.system, program.key, "127.0.0.1")).toMatchObject({ dialect: "classic" });
  });

  it("API-2 applies a changed dialect at once", async () => {
    const unknown = "action=getStatus&id=12345";
    expect(await program.call(unknown)).toBe(`${TEXT_REPLY} NO_ACTIVATION`);
    const payload = { scopes: ["read"], addresses: [], dialect: "hero" };
    await app.request({ method: "PATCH", url: "/rest/user/apikey", token: program.token, payload });
    expect(await program.call(unknown)).toMatch(/^404 /);
  });

  it("API-3 returns API clients the same order as the web page, with the seconds left at each call", async () => {
    const { id } = await program.number();
    await read(id);
    for (let n = 0; n < 2; n++) {
      app.clock.advance(1_500);
      expect(await read(id)).toEqual(await read(id, program.token));
    }
    const after = await read(id);
    expect(after.lifetime - after.ttl).toBe(3);
  });

  it("rebuilds the answer for a waiting order when an exchange rate or the catalogue changes", async () => {
    const { id } = await program.number();
    const request = {
      method: "GET",
      url: `/rest/user/order/${id}?currency=EUR`,
      token: program.key,
    } as const;
    const readInEuro = async () => (await app.request(request)).json();
    await readInEuro();
    const before = await readInEuro();

    const rates = Rates.of(app);
    const catalogueCache = CatalogueCache.of(app);
    const euro = { ...rates.get("EUR"), rateE8: 2n * rates.get("EUR").rateE8 };
    Rates.set(app, { ...rates, get: () => euro });
    expect((await readInEuro()).price).toBeCloseTo(2 * before.price, 1);
    CatalogueCache.set(app, { ...catalogueCache, serviceAt: () => undefined });
    expect((await readInEuro()).serviceName).toBe("");
    Rates.set(app, rates);
    CatalogueCache.set(app, catalogueCache);
  });

  it("BUY-7 offers cancelling as soon as the wait is over", async () => {
    const slowCancel = await createTestApp({ cancelWaitMs: 5_000 });
    await slowCancel.simsOnSale(1);
    const buyer = await createApiCustomer(slowCancel);
    const { id } = await buyer.number();
    const actions = async () => {
      const request = { method: "GET", url: `/rest/user/order/${id}`, token: buyer.key } as const;
      return (await slowCancel.request(request)).json().actions;
    };
    await actions();
    expect(await actions()).toEqual([]);
    slowCancel.clock.advance(5_000);
    expect(await actions()).toEqual(["cancel"]);
  });

  /** Records the names of all statements sent from now on. */
  function recordQueries() {
    const names: string[] = [];
    const { pool } = app.system;
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

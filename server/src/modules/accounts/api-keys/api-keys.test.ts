import { allRoutes } from "@sonum/contract/all-routes";
import type { ApiKey } from "@sonum/contract/api-keys";
import { usd } from "@sonum/contract/money";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { transact } from "../../../platform/context.ts";
import { creditCustomer } from "../../wallet/index.ts";

const MINUTE_MS = 60_000;
const URL = "/rest/user/apikey";
const BALANCE = "/rest/user/balance/USD";

let house: House;
let person: Awaited<ReturnType<House["signedIn"]>>;
let count = 0;

beforeAll(async () => {
  house = await makeHouse();
  await house.simsOnSale(4);
});

beforeEach(async () => {
  person = await house.signedIn(`ann${++count}`, ["ROLE_sao-user"]);
});

const read = async () => (await house.ask({ method: "GET", url: URL, token: person.token })).json<ApiKey>();
const replace = async (payload: object = {}) =>
  (await house.ask({ method: "POST", url: URL, token: person.token, payload })).json<ApiKey>();
const newKey = async (payload: object = {}) => (await replace(payload)).apiKey ?? "";
const balance = (token: string, remoteAddress = "192.0.2.7") =>
  house.ask({ method: "GET", url: BALANCE, token, remoteAddress });
const buy = (token: string) => house.ask({ method: "POST", url: "/rest/user/order/create/tg/ee/USD", token });

describe("an API key", () => {
  it("AUTH-15 is not there until it is made, and opens the customer's calls then", async () => {
    expect(await read()).toMatchObject({ apiKey: null, scopes: [], lastUsedAt: null });
    const key = await replace();
    expect(key).toEqual({
      apiKey: expect.stringMatching(/^sn[0-9A-Za-z]{30}$/),
      isMasked: false,
      scopes: ["read", "buy"],
      addresses: [],
      dialect: "classic",
      createdAt: house.clock.now().toISOString(),
      lastUsedAt: null,
    });
    expect((await balance(key.apiKey ?? "")).json()).toMatchObject({ balance: 0, currency: "USD" });
  });

  it("AUTH-15 buys for its owner", async () => {
    const credit = { key: `k${count}`, customerId: person.id, amount: usd("1"), reason: "top_up" } as const;
    await transact(house.system, (tx) => creditCustomer(tx, credit));
    const bought = await buy(await newKey());
    expect([bought.statusCode, bought.json().statusText]).toEqual([200, "waiting"]);
    expect(await house.balance(person.id)).toEqual({ available: usd("0.75"), held: usd("0.25") });
  });

  it("AUTH-15 E15 stops at once when it is replaced or removed", async () => {
    const first = await newKey();
    const second = await newKey();
    expect([(await balance(first)).statusCode, (await balance(second)).statusCode]).toEqual([401, 200]);
    await house.ask({ method: "DELETE", url: URL, token: person.token });
    expect((await balance(second)).statusCode).toBe(401);
    expect(await read()).toMatchObject({ apiKey: null });
  });

  it("AUTH-15 is shown in full to who just confirmed, masked later; changing it needs a confirmation", async () => {
    const key = await newKey();
    expect(await read()).toMatchObject({ apiKey: key, isMasked: false });
    house.clock.advance(10 * MINUTE_MS);
    expect(await read()).toMatchObject({ apiKey: key.slice(0, 6) + "•".repeat(26), isMasked: true });
    const limits = { scopes: ["read"], addresses: [] };
    const changes = [
      { method: "POST", payload: {} },
      { method: "PATCH", payload: limits },
      { method: "DELETE" },
    ] as const;
    for (const change of changes) {
      const reply = await house.ask({ ...change, url: URL, token: person.token });
      expect([reply.statusCode, reply.json().code]).toEqual([403, "confirmation_required"]);
    }
    expect((await balance(key)).statusCode).toBe(200);
  });

  it("AUTH-15 works only from the addresses it was given", async () => {
    const key = await newKey({ addresses: ["192.0.2.0/24", "2001:db8::1"] });
    expect((await balance(key, "192.0.2.99")).statusCode).toBe(200);
    expect((await balance(key, "2001:db8::1")).statusCode).toBe(200);
    const elsewhere = await balance(key, "198.51.100.1");
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([403, "not_allowed"]);
    for (const addresses of [["not an address"], ["192.0.2.0/33"], Array(21).fill("192.0.2.1")]) {
      const payload = { addresses };
      const reply = await house.ask({ method: "POST", url: URL, token: person.token, payload });
      expect(reply.statusCode).toBe(400);
    }
  });

  it("AUTH-15 does only what its scopes say, and these change without a new key", async () => {
    const key = await newKey({ scopes: ["read"] });
    expect((await balance(key)).statusCode).toBe(200);
    expect((await buy(key)).statusCode).toBe(403);
    const payload = { scopes: ["buy"], addresses: [] };
    await house.ask({ method: "PATCH", url: URL, token: person.token, payload });
    expect((await balance(key)).statusCode).toBe(403);
    expect((await buy(key)).statusCode).toBe(422);
  });

  it("AUTH-15 tells when it was last used, noted once a minute at most", async () => {
    const key = await newKey();
    await balance(key);
    const start = house.clock.now().toISOString();
    await vi.waitFor(async () => expect((await read()).lastUsedAt).toBe(start));
    house.clock.advance(MINUTE_MS - 1);
    await balance(key);
    house.clock.advance(1);
    await Promise.all([balance(key), balance(key)]);
    const later = house.clock.now().toISOString();
    await vi.waitFor(async () => expect((await read()).lastUsedAt).toBe(later));
  });

  it("AUTH-15 is kept as a hash and sealed, never as it is", async () => {
    const key = await newKey();
    const row = await house.db
      .selectFrom("accounts.apiKeys")
      .selectAll()
      .where("userId", "=", person.id)
      .executeTakeFirstOrThrow();
    const kept = Buffer.concat([row.hash, row.sealedKey]).toString("latin1") + JSON.stringify(row);
    expect(kept).not.toContain(key);
    expect(house.system.seal.open(row.sealedKey)).toBe(key);
  });

  it("AUTH-15 of many replacements at once leaves one that works", async () => {
    const keys = await Promise.all(Array.from({ length: 6 }, () => newKey()));
    const replies = await Promise.all(keys.map((key) => balance(key)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it("E8 E15 is a stranger's while its owner is blocked", async () => {
    const key = await newKey();
    const block = (isBlocked: boolean) =>
      house.db.updateTable("accounts.users").set({ isBlocked }).where("id", "=", person.id).execute();
    await block(true);
    expect((await balance(key)).statusCode).toBe(401);
    await block(false);
    expect((await balance(key)).statusCode).toBe(200);
  });
});

describe("E15 an API key opens no other call", () => {
  const closed = allRoutes.filter(
    ({ route }) => !route.apiKey && route.access !== "public" && route.access !== "anybody",
  );

  it.each(closed)("E15 $id", async ({ route }) => {
    const url = route.path.replace(/:\w+/g, "12345");
    const token = await newKey();
    const reply = await house.ask({ method: route.method, url, token });
    expect([401, 403]).toContain(reply.statusCode);
  });

  it("E15 opens the customer's calls, and of those for everybody with a session only reading", () => {
    const open = allRoutes.filter(({ route }) => route.apiKey && route.access !== "customer");
    for (const { id, route } of open)
      expect([id, route.access, route.apiKey, route.method]).toEqual([id, "signed_in", "read", "GET"]);
  });
});

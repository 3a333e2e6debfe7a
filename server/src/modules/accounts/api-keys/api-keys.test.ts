import type { ApiKey } from "@sonum/contract/accounts/api-keys";
import { allRoutes } from "@sonum/contract/all-routes";
import { usd } from "@sonum/contract/money";
import { MINUTE_MS } from "@sonum/contract/time-units";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { expectEach } from "../../../../test/fixtures/expect-each.ts";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";

const URL = "/rest/user/apikey";
const BALANCE = "/rest/user/balance/USD";

let user: Awaited<ReturnType<TestApp["signedIn"]>>;
let count = 0;

const app = await createTestApp();
await app.simsOnSale(4);

beforeEach(async () => {
  user = await app.signedIn(`ann${++count}`, ["ROLE_sao-user"]);
});

const read = async () => (await app.request({ method: "GET", url: URL, token: user.token })).json<ApiKey>();
const replace = async (payload: object = {}) =>
  (await app.request({ method: "POST", url: URL, token: user.token, payload })).json<ApiKey>();
const newKey = async (payload: object = {}) => (await replace(payload)).apiKey ?? "";
const balance = (token: string, remoteAddress = "192.0.2.7") =>
  app.request({ method: "GET", url: BALANCE, token, remoteAddress });
const buy = (token: string) =>
  app.request({ method: "POST", url: "/rest/user/order/create/tg/ee/USD", token });

describe("an API key", () => {
  it("AUTH-15 does not exist until created, and then gives access to the customer's routes", async () => {
    expect(await read()).toMatchObject({ apiKey: null, scopes: [], lastUsedAt: null });
    const key = await replace();
    expect(key).toEqual({
      apiKey: expect.stringMatching(/^sn[0-9A-Za-z]{30}$/),
      isMasked: false,
      scopes: ["read", "buy"],
      addresses: [],
      dialect: "classic",
      createdAt: app.clock.now().toISOString(),
      lastUsedAt: null,
    });
    expect((await balance(key.apiKey ?? "")).json()).toMatchObject({ balance: 0, currency: "USD" });
  });

  it("AUTH-15 buys for its owner", async () => {
    await app.credit(user.id, usd("1"));
    const bought = await buy(await newKey());
    expect([bought.statusCode, bought.json().statusText]).toEqual([200, "waiting"]);
    expect(await app.balance(user.id)).toEqual({ available: usd("0.75"), held: usd("0.25") });
  });

  it("AUTH-15 E15 stops working immediately when replaced or removed", async () => {
    const first = await newKey();
    const second = await newKey();
    expect([(await balance(first)).statusCode, (await balance(second)).statusCode]).toEqual([401, 200]);
    await app.request({ method: "DELETE", url: URL, token: user.token });
    expect((await balance(second)).statusCode).toBe(401);
    expect(await read()).toMatchObject({ apiKey: null });
  });

  it("AUTH-15 is shown in full and can be changed only after a recent confirmation", async () => {
    const key = await newKey();
    expect(await read()).toMatchObject({ apiKey: key, isMasked: false });
    app.clock.advance(10 * MINUTE_MS);
    expect(await read()).toMatchObject({ apiKey: key.slice(0, 6) + "•".repeat(26), isMasked: true });
    const limits = { scopes: ["read"], addresses: [] };
    const changes = [
      { method: "POST", payload: {} },
      { method: "PATCH", payload: limits },
      { method: "DELETE" },
    ] as const;
    for (const change of changes) {
      const reply = await app.request({ ...change, url: URL, token: user.token });
      expect([reply.statusCode, reply.json().code]).toEqual([403, "confirmation_required"]);
    }
    expect((await balance(key)).statusCode).toBe(200);
  });

  it("AUTH-15 works only from its allowed addresses", async () => {
    const key = await newKey({ addresses: ["192.0.2.0/24", "2001:db8::1"] });
    expect((await balance(key, "192.0.2.99")).statusCode).toBe(200);
    expect((await balance(key, "2001:db8::1")).statusCode).toBe(200);
    const elsewhere = await balance(key, "198.51.100.1");
    expect([elsewhere.statusCode, elsewhere.json()]).toMatchObject([
      403,
      {
        code: "not_allowed",
        message: expect.stringContaining("allow it on the profile page"),
        details: { address: "198.51.100.1" },
      },
    ]);
    for (const addresses of [["not an address"], ["192.0.2.0/33"], Array(21).fill("192.0.2.1")]) {
      const payload = { addresses };
      const reply = await app.request({ method: "POST", url: URL, token: user.token, payload });
      expect(reply.statusCode).toBe(400);
    }
  });

  it("AUTH-15 is limited to its scopes, which change without a new key", async () => {
    const key = await newKey({ scopes: ["read"] });
    expect((await balance(key)).statusCode).toBe(200);
    expect((await buy(key)).statusCode).toBe(403);
    const payload = { scopes: ["buy"], addresses: [] };
    await app.request({ method: "PATCH", url: URL, token: user.token, payload });
    expect((await balance(key)).statusCode).toBe(403);
    expect((await buy(key)).statusCode).toBe(422);
  });

  it("E15 tells programs with a wrong key, or none, what to do, in their language", async () => {
    const key = await newKey({ scopes: ["read"] });
    const messageFor = async (headers: Record<string, string>, url = "/rest/user/balance/USD") =>
      (await app.app.inject({ method: url.includes("create") ? "POST" : "GET", url, headers })).json()
        .message;
    const foreign = { authorization: `Bearer ${"0123456789abcdef".repeat(2)}` };
    for (const headers of [foreign, { authorization: "Bearer short" }, { authorization: `Bearer ${key}x` }])
      expect(await messageFor(headers)).toMatch(/key is not valid.*make a new one/);
    expect(await messageFor({ ...foreign, "accept-language": "de" })).toMatch(/Schlüssel ist nicht gültig/);
    for (const headers of [{}, { authorization: key }, { "x-api-key": key }])
      expect(await messageFor(headers)).toContain("header Authorization: Bearer KEY");
    const buying = "/rest/user/order/create/tg/ee/USD";
    expect(await messageFor({ authorization: `Bearer ${key}` }, buying)).toMatch(/may not buy.*profile page/);
  });

  it("AUTH-15 shows when it was last used, recorded at most once a minute", async () => {
    const key = await newKey();
    await balance(key);
    const start = app.clock.now().toISOString();
    await vi.waitFor(async () => expect((await read()).lastUsedAt).toBe(start));
    app.clock.advance(MINUTE_MS - 1);
    await balance(key);
    app.clock.advance(1);
    await Promise.all([balance(key), balance(key)]);
    const later = app.clock.now().toISOString();
    await vi.waitFor(async () => expect((await read()).lastUsedAt).toBe(later));
  });

  it("AUTH-15 is stored hashed and encrypted, never in plain text", async () => {
    const key = await newKey();
    const row = await app.db
      .selectFrom("accounts.apiKeys")
      .selectAll()
      .where("userId", "=", user.id)
      .executeTakeFirstOrThrow();
    const stored = Buffer.concat([row.hash, row.encryptedKey]).toString("latin1") + JSON.stringify(row);
    expect(stored).not.toContain(key);
    expect(app.system.cipher.decrypt(row.encryptedKey)).toBe(key);
  });

  it("AUTH-15 is valid only once after concurrent replacements", async () => {
    const keys = await Promise.all(Array.from({ length: 6 }, () => newKey()));
    const replies = await Promise.all(keys.map((key) => balance(key)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it("E8 E15 does not work while its owner is blocked", async () => {
    const key = await newKey();
    const block = (isBlocked: boolean) =>
      app.db.updateTable("accounts.users").set({ isBlocked }).where("id", "=", user.id).execute();
    await block(true);
    expect((await balance(key)).statusCode).toBe(401);
    await block(false);
    expect((await balance(key)).statusCode).toBe(200);
  });
});

describe("E15 an API key gives access to no other route", () => {
  const TOKENS_OF_THEIR_OWN: unknown[] = ["machine", "monitor"];
  const closed = allRoutes.filter(
    ({ route }) => !route.apiKey && route.access !== "public" && route.access !== "anybody",
  );

  it("E15 is refused by all routes that do not accept keys", async () => {
    const token = await newKey();
    await expectEach(
      closed,
      ({ id }) => id,
      async ({ route }) => {
        const url = route.path.replace(/:\w+/g, "12345");
        const reply = await app.request({ method: route.method, url, token });
        expect(reply.statusCode).toBe(TOKENS_OF_THEIR_OWN.includes(route.access) ? 401 : 403);
      },
    );
    expect((await balance(token)).statusCode).toBe(200);
  });

  it("E15 is accepted by customer routes, and elsewhere only for reading", () =>
    expectEach(
      allRoutes.filter(({ route }) => route.apiKey && route.access !== "customer"),
      ({ id }) => id,
      ({ route: { access, apiKey, method } }) =>
        expect([access, apiKey, method]).toEqual(["signed_in", "read", "GET"]),
    ));
});

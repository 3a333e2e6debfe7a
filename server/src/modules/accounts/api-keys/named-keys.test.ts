import { API_KEYS_MAX } from "@sonum/contract/accounts/api-key-rules";
import type { ApiKey } from "@sonum/contract/accounts/api-keys";
import type { NamedApiKey } from "@sonum/contract/accounts/named-api-keys";
import { usd } from "@sonum/contract/money";
import { DAY_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { beforeEach, describe, expect, it } from "vitest";
import { onFileFinished } from "../../../../test/fixtures/on-file-finished.ts";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";
import { fillState } from "../../../create-context.ts";
import type { Ctx } from "../../../platform/context.ts";
import { buyActivation } from "../../activations/buying/buy-activation.ts";
import { cancelActivation } from "../../activations/index.ts";
import { acceptLateCode } from "../../activations/life/late-codes.ts";
import { expireOrders } from "../../activations/sweeps.ts";
import { syncAllocator } from "../../fleet/index.ts";

const URL = "/rest/user/apikeys";

let user: Awaited<ReturnType<TestApp["signedIn"]>>;
let count = 0;

const app = await createTestApp();
await app.simsForRent(40);

beforeEach(async () => {
  user = await app.signedIn(`bea${++count}`, ["ROLE_sao-user"]);
  await app.credit(user.id, usd("100"));
});

/** The wire format: money is text. */
type Wire = Omit<NamedApiKey, "spendPerDayUsd"> & { spendPerDayUsd: string | null };

const call = (method: "GET" | "POST" | "PATCH" | "DELETE", url = URL, payload?: object) =>
  app.request({ method, url, token: user.token, ...(payload && { payload }) });
const add = async (payload: object = {}) =>
  (await call("POST", URL, { name: "Farm", ...payload })).json<Wire>();
const list = async () => (await call("GET")).json<{ keys: Wire[] }>().keys;
let purchases = 0;
const buy = (token: string, service = "tg") =>
  app.request({
    method: "POST",
    url: `/rest/user/order/create/${service}/ee/USD`,
    token,
    headers: { "idempotency-key": `purchase-${++purchases}` },
  });
const balance = async (token: string) =>
  (await app.request({ url: "/rest/user/balance/USD", token })).statusCode;

describe("several API keys", () => {
  it("AUTH-15 work side by side, each with its own limits, and end one by one", async () => {
    const first = (await call("POST", "/rest/user/apikey", {})).json<ApiKey>().apiKey ?? "";
    const second = await add({ name: " Reader ", scopes: ["read"], dialect: "daisysms" });
    expect(second).toMatchObject({
      name: "Reader",
      isFirst: false,
      dialect: "daisysms",
      spendPerDayUsd: null,
    });
    expect([await balance(first), await balance(second.apiKey)]).toEqual([200, 200]);
    expect([(await buy(first)).statusCode, (await buy(second.apiKey)).statusCode]).toEqual([200, 403]);
    expect((await list()).map(({ name, isFirst, apiKey }) => [name, isFirst, apiKey])).toEqual([
      ["", true, first],
      ["Reader", false, second.apiKey],
    ]);

    const replaced = (await call("POST", "/rest/user/apikey", {})).json<ApiKey>().apiKey ?? "";
    expect([await balance(first), await balance(replaced), await balance(second.apiKey)]).toEqual([
      401, 200, 200,
    ]);
    await call("DELETE", "/rest/user/apikey");
    expect([await balance(replaced), await balance(second.apiKey)]).toEqual([401, 200]);
    expect((await call("DELETE", `${URL}/${second.id}`)).statusCode).toBeLessThan(300);
    expect([await balance(second.apiKey), await list()]).toEqual([401, []]);
  });

  it("AUTH-15 the one that is added to none is the first", async () => {
    const { apiKey } = await add();
    expect((await call("GET", "/rest/user/apikey")).json()).toMatchObject({ apiKey });
  });

  it("AUTH-15 belong to one user, are masked and need a recent confirmation to change", async () => {
    const { id, apiKey } = await add();
    const own = user;
    user = await app.signedIn(`bob${count}`, ["ROLE_sao-user"]);
    for (const method of ["PATCH", "DELETE"] as const)
      expect(
        (await call(method, `${URL}/${id}`, method === "PATCH" ? { name: "x" } : undefined)).statusCode,
      ).toBe(404);
    user = own;
    app.clock.advance(10 * MINUTE_MS);
    expect((await list())[0]).toMatchObject({
      isMasked: true,
      apiKey: `${apiKey.slice(0, 6)}${"•".repeat(26)}`,
    });
    const refused = [
      await call("POST", URL, { name: "More" }),
      await call("PATCH", `${URL}/${id}`, { name: "More" }),
      await call("DELETE", `${URL}/${id}`),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  });

  it("AUTH-15 are at most twenty, and bad limits are refused", async () => {
    for (const wrong of [
      { name: "" },
      { spendPerDayUsd: "0" },
      { spendPerDayUsd: "-1" },
      { callsPerMinute: 0 },
      { addresses: ["x"] },
      { scopes: [] },
    ])
      expect((await call("POST", URL, { name: "Farm", ...wrong })).statusCode, JSON.stringify(wrong)).toBe(
        400,
      );
    const made = await Promise.all(
      Array.from({ length: API_KEYS_MAX + 2 }, () => call("POST", URL, { name: "Farm" })),
    );
    expect(made.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
    const keys = await list();
    expect([keys.length, keys.filter(({ isFirst }) => isFirst).length]).toEqual([API_KEYS_MAX, 1]);
  });

  it("limits the calls of one key in a minute, in headers and answer alike", async () => {
    const { apiKey } = await add({ callsPerMinute: 3 });
    const other = await add();
    const replies = [];
    for (let times = 0; times < 4; times++)
      replies.push(await app.request({ url: "/rest/user/balance/USD", token: apiKey }));
    expect(replies.map(({ statusCode, headers }) => [statusCode, headers["ratelimit-remaining"]])).toEqual([
      [200, "2"],
      [200, "1"],
      [200, "0"],
      [429, "0"],
    ]);
    const [last] = replies.slice(-1);
    expect(last?.headers["ratelimit-limit"]).toBe("3");
    expect(String(last?.json().details.retryAfterSeconds)).toBe(last?.headers["retry-after"]);
    expect(await balance(other.apiKey)).toBe(200);
  });
});

describe("the spending cap of a key", () => {
  it("holds exactly for concurrent purchases, and for this key only", async () => {
    const capped = await add({ spendPerDayUsd: "1.00" });
    const free = await add();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => buy(capped.apiKey, ["tg", "wa", "ot"][n % 3])),
    );
    const refused = replies.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.json()).toMatchObject({ code: "account_limited", details: { limit: "spendPerDay" } });
    expect((await buy(free.apiKey)).statusCode).toBe(200);
    expect((await buy(user.token)).statusCode).toBe(200);
    expect(await app.differences()).toEqual([]);
  });

  it("holds exactly with several processes", async () => {
    const key = await add({ spendPerDayUsd: "1.00" });
    const other: Ctx = { ...app.system, state: new Map() };
    await fillState(other);
    onFileFinished(await syncAllocator(other));
    const apiKey = { id: key.id, spendPerDay: usd("1.00"), callsPerMinute: null };
    const actor = { kind: "api_key", id: user.id, roles: [], scopes: ["buy"], apiKey } as const;
    const wanted = { service: "tg", country: "ee", currency: "USD" };
    const bought = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) =>
        buyActivation({ ...(n % 2 ? other : app.system), actor }, user.id, { ...wanted, key: `${n}` }),
      ),
    );
    expect(bought.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  });

  it("counts rentals, not refunds, for 24 hours, and survives a new value of the key", async () => {
    const { id, apiKey } = await add({ spendPerDayUsd: "0.25" });
    const { orderId } = (await buy(apiKey)).json<{ orderId: number }>();
    expect((await buy(apiKey, "wa")).statusCode).toBe(403);
    await cancelActivation(app.system, user.id, orderId);
    expect((await buy(apiKey, "wa")).statusCode).toBe(200);
    const replaced = (await call("POST", "/rest/user/apikey", {})).json<ApiKey>().apiKey ?? "";
    expect((await buy(replaced, "ot")).statusCode).toBe(403);
    const quote = { service: "full", country: "ee", currency: "USD" };
    const rented = await app.request({
      method: "GET",
      url: `/stubs/handler_api.php?api_key=${replaced}&action=getRentNumber&service=${quote.service}&country=34&rent_time=24`,
    });
    expect(rented.body).toContain("CHANNELS_LIMIT");
    const raised = await call("PATCH", `${URL}/${id}`, { spendPerDayUsd: "50" });
    expect(raised.json()).toMatchObject({ spendPerDayUsd: "50.00" });
    expect((await buy(replaced, "ot")).statusCode).toBe(200);
    await call("PATCH", `${URL}/${id}`, { spendPerDayUsd: "0.25" });
    expect((await buy(replaced)).statusCode).toBe(403);
    app.clock.advance(DAY_MS + 1);
    expect((await buy(replaced)).statusCode).toBe(200);
  });

  it("counts a late code for the key that accepts it", async () => {
    const buyer = await add();
    const accepting = await add({ spendPerDayUsd: "0.25" });
    const { orderId, phone } = (await buy(buyer.apiKey)).json<{ orderId: number; phone: string }>();
    app.clock.advance(21 * MINUTE_MS);
    await expireOrders(app.system);
    const sim = app.db.selectFrom("fleet.sims").select("iccid").where("phone", "=", phone);
    await app.receive((await sim.executeTakeFirstOrThrow()).iccid);
    const apiKey = { id: accepting.id, spendPerDay: usd("0.25"), callsPerMinute: null };
    const actor = { kind: "api_key", id: user.id, roles: [], scopes: ["buy"], apiKey } as const;
    await acceptLateCode({ ...app.system, actor }, user.id, orderId);
    expect((await buy(accepting.apiKey, "wa")).statusCode).toBe(403);
    expect(await app.differences()).toEqual([]);
  });
});

import { API_CALLS_MAX } from "@sonum/contract/accounts/api-key-rules";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { type ApiCustomer, createApiCustomer, formatReply } from "../../../../test/fixtures/api-customer.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { NO_LIMITS } from "../../../../test/fixtures/test-context.ts";
import { VelocityLimiter } from "../../activations/index.ts";
import { countCall } from "./count-call.ts";
import { flushUsage } from "./usage-buffer.ts";

let program: ApiCustomer;

const app = await createTestApp();
await app.simsOnSale(10);

beforeEach(async () => {
  program = await createApiCustomer(app);
});

const handler = () =>
  app.request({ method: "GET", url: `/stubs/handler_api.php?api_key=${program.key}&action=getBalance` });
const rest = () => app.request({ method: "GET", url: "/v1/user/max-prices", token: program.key });
const own = (token = program.key) => app.request({ method: "GET", url: "/rest/user/balance/USD", token });
const usage = async (token = program.token) =>
  (await app.request({ method: "GET", url: "/rest/user/apikey/usage", token })).json();

describe("the rate limit of a key", () => {
  it("API-1 is in the headers of every response, in every protocol", async () => {
    const left: unknown[] = [];
    for (const call of [handler, rest, own]) {
      const { headers } = await call();
      expect(headers).toMatchObject({
        "ratelimit-limit": "60000",
        "ratelimit-reset": "60",
        "ratelimit-policy": "60000;w=60",
      });
      left.push(headers["ratelimit-remaining"]);
    }
    expect(left).toEqual(["59999", "59998", "59997"]);
  });

  it("API-1 refuses further calls in the format of each protocol until the window ends", async () => {
    for (let n = 0; n < API_CALLS_MAX; n++) countCall(app.system, program, {});
    expect(formatReply(await handler())).toBe("200 text/plain; charset=utf-8 RATE_LIMIT");
    const byRest = await rest();
    expect([formatReply(byRest), byRest.headers["retry-after"]]).toEqual(["429 - ", "60"]);
    const byOwn = await own();
    expect([byOwn.statusCode, byOwn.json().code]).toEqual([429, "too_many_requests"]);
    expect([byOwn.headers["retry-after"], byOwn.json().details]).toEqual(["60", { retryAfterSeconds: 60 }]);
    expect(await usage()).toMatchObject({ days: [{ calls: API_CALLS_MAX + 3, refused: 3 }] });

    app.clock.advance(60_000);
    expect((await own()).statusCode).toBe(200);
  });

  it("API-1 API-3 tells the wait of another limit in header and body alike, not that of the calls", async () => {
    VelocityLimiter.of(app.system).setLimits({ ...NO_LIMITS, buysPerHour: 1, buysPerHourNew: 1 });
    onTestFinished(() => VelocityLimiter.of(app.system).setLimits(NO_LIMITS));
    const buyers = [
      { method: "POST", url: "/rest/user/order/create/tg/ee/USD" },
      { method: "GET", url: "/v1/user/buy/activation/estonia/any/telegram" },
      { method: "GET", url: "/api/purchase/sms?country=EE&service=Telegram" },
    ] as const;
    for (const wanted of buyers) {
      program = await createApiCustomer(app);
      expect((await app.request({ ...wanted, token: program.key })).statusCode).toBeLessThan(300);
      const refused = await app.request({ ...wanted, token: program.key });
      expect([refused.statusCode, refused.headers["retry-after"]], wanted.url).toEqual([429, "3660"]);
      if (wanted.method === "POST") expect(refused.json().details).toMatchObject({ retryAfterSeconds: 3660 });
    }
  });

  it("API-1 API-2 refuses keys of the Hero dialect with a status and JSON", async () => {
    program = await createApiCustomer(app, { dialect: "hero" });
    for (let n = 0; n < API_CALLS_MAX; n++) countCall(app.system, program, {});
    expect(formatReply(await handler())).toBe(
      `429 application/json {"title":"RATE_LIMIT","details":"Too many requests.","info":null}`,
    );
  });

  it("API-1 does not apply to a signed-in user", async () => {
    expect((await own(program.token)).headers["ratelimit-limit"]).toBeUndefined();
  });
});

describe("usage", () => {
  it("API-1 is counted by day", async () => {
    await handler();
    await rest();
    await flushUsage(app.system);
    await own();
    const day = app.clock.now().toISOString().slice(0, 10);
    const limit = { calls: 60_000, perSeconds: 60 };
    expect(await usage()).toEqual({ limit, days: [{ day, calls: 3, refused: 0 }] });
    app.clock.advance(24 * 60 * 60 * 1000);
    const next = app.clock.now().toISOString().slice(0, 10);
    expect((await usage(program.key)).days).toEqual([
      { day: next, calls: 1, refused: 0 },
      { day, calls: 3, refused: 0 },
    ]);
  });
});

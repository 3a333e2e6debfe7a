import type { OwnSession } from "@sonum/contract/accounts/sessions";
import { MINUTE_MS } from "@sonum/contract/time-units";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";
import { blockUser } from "./block-user.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let user: Awaited<ReturnType<TestApp["signedIn"]>>;
let count = 0;

const app = await createTestApp();

beforeEach(async () => {
  user = await app.signedIn(`ann${++count}`, ["ROLE_sao-user"]);
});

const signIn = async ({ username, password } = user, headers = {}): Promise<string> => {
  const payload = { username, password };
  const reply = await app.request({ method: "POST", url: "/rest/proxy/login", payload, headers });
  return reply.json().access_token;
};
const list = async (token = user.token) =>
  (await app.request({ method: "GET", url: "/rest/user/sessions", token })).json<OwnSession[]>();
const end = (id: string, token = user.token) =>
  app.request({ method: "DELETE", url: `/rest/user/sessions/${id}`, token });
const status = async (token: string) =>
  (await app.request({ method: "GET", url: "/rest/check", token })).statusCode;
const confirm = (payload: object, token = user.token) =>
  app.request({ method: "POST", url: "/rest/user/confirm", token, payload });
const newKey = (token = user.token) =>
  app.request({ method: "POST", url: "/rest/user/apikey", token, payload: {} });

describe("own sessions", () => {
  it("AUTH-17 are listed with device and network, last used first, the current one flagged", async () => {
    app.clock.advance(1000);
    const elsewhere = await signIn(user, { "user-agent": FIREFOX });
    const [newest, first, ...more] = await list();
    expect(more).toEqual([]);
    expect(newest).toEqual({
      id: expect.stringMatching(/^ses_/),
      device: "Firefox, Linux",
      network: expect.stringMatching(/^127\.0\.\d+\.0\/24$/),
      createdAt: app.clock.now().toISOString(),
      lastUsedAt: app.clock.now().toISOString(),
      current: false,
    });
    expect(first?.current).toBe(true);
    expect((await list(elsewhere)).map(({ current }) => current)).toEqual([true, false]);
  });

  it("AUTH-17 can be ended individually and immediately", async () => {
    const elsewhere = await signIn();
    const other = (await list()).find(({ current }) => !current);
    expect((await end(other?.id ?? "")).statusCode).toBe(204);
    expect([await status(elsewhere), await status(user.token)]).toEqual([401, 200]);
    expect((await end(other?.id ?? "")).statusCode).toBe(404);
  });

  it("E1 cannot be ended by others, for whom they do not exist", async () => {
    const eve = await app.signedIn(`eve${count}`, ["ROLE_sao-user"]);
    const [mine] = await list();
    const foreign = await end(mine?.id ?? "", eve.token);
    const unknown = await end(`ses_${"0".repeat(26)}`, eve.token);
    expect([foreign.statusCode, foreign.json().message]).toEqual([404, unknown.json().message]);
    expect(await status(user.token)).toBe(200);
  });

  it("AUTH-17 can be ended except for the current one", async () => {
    const others = [await signIn(), await signIn()];
    const url = "/rest/user/sessions/end-others";
    const reply = await app.request({ method: "POST", url, token: user.token });
    expect(reply.json()).toEqual({ ended: 2 });
    expect(await Promise.all(others.map(status))).toEqual([401, 401]);
    expect(await status(user.token)).toBe(200);
  });

  it("E8 cannot be ended without a recent confirmation", async () => {
    const elsewhere = await signIn();
    const other = (await list()).find(({ current }) => !current);
    app.clock.advance(10 * MINUTE_MS);
    const url = "/rest/user/sessions/end-others";
    const refused = [
      await end(other?.id ?? ""),
      await app.request({ method: "POST", url, token: user.token }),
    ];
    expect(refused.map((reply) => reply.json().code)).toEqual(Array(2).fill("confirmation_required"));
    expect(await status(elsewhere)).toBe(200);
  });

  it("E22 are limited to fifty: one more ends the oldest", async () => {
    const tokens: string[] = [];
    for (let n = 0; n < 50; n++) {
      app.clock.advance(1);
      tokens.push(await signIn());
    }
    expect(await list(tokens[0])).toHaveLength(50);
    expect([await status(user.token), await status(tokens[0] ?? "")]).toEqual([401, 200]);
    await Promise.all([signIn(), signIn(), signIn()]);
    expect(await list(tokens[49])).toHaveLength(50);
  });

  it("E8 all end when the user is blocked, and stay ended when unblocked", async () => {
    await blockUser(app.system, user.id);
    expect(await status(user.token)).toBe(401);
    await app.db.updateTable("accounts.users").set({ isBlocked: false }).where("id", "=", user.id).execute();
    expect(await status(user.token)).toBe(401);
    expect(await status(await signIn())).toBe(200);
  });
});

describe("a recent confirmation", () => {
  it("AUTH-17 is given by signing in, for ten minutes", async () => {
    app.clock.advance(10 * MINUTE_MS - 1);
    expect((await newKey()).statusCode).toBe(200);
    app.clock.advance(1);
    const refused = await newKey();
    expect([refused.statusCode, refused.json().code]).toEqual([403, "confirmation_required"]);
  });

  it("AUTH-17 can be given by password, for the current session only", async () => {
    const elsewhere = await signIn();
    app.clock.advance(10 * MINUTE_MS);
    const given = await confirm({ password: user.password });
    const until = new Date(app.clock.now().getTime() + 10 * MINUTE_MS);
    expect(given.json()).toEqual({ confirmedUntil: until.toISOString() });
    expect((await newKey()).statusCode).toBe(200);
    expect((await newKey(elsewhere)).statusCode).toBe(403);
  });

  it("AUTH-16 is locked after five wrong passwords, while the session goes on", async () => {
    app.clock.advance(10 * MINUTE_MS);
    for (let n = 0; n < 5; n++) {
      const wrong = await confirm({ password: "wrong" });
      expect([wrong.statusCode, wrong.json().code]).toEqual([422, "not_confirmed"]);
    }
    const right = await confirm({ password: user.password });
    expect([right.statusCode, right.json().details]).toEqual([429, { retryAfterSeconds: 900 }]);
    expect(right.headers["retry-after"]).toBe("900");
    expect(await status(user.token)).toBe(200);

    app.clock.advance(15 * MINUTE_MS - 1);
    expect((await confirm({ password: user.password })).statusCode).toBe(429);
    app.clock.advance(1);
    expect((await confirm({ password: user.password })).statusCode).toBe(200);
  });

  it("AUTH-16 allows no more attempts under concurrency", async () => {
    const attempts = await Promise.all(Array.from({ length: 12 }, () => confirm({ password: "wrong" })));
    const codes = attempts.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([...Array(5).fill(422), ...Array(7).fill(429)]);
  });

  it("AUTH-17 needs a password, code or passkey", async () => {
    expect((await confirm({})).statusCode).toBe(400);
    expect((await confirm({ otp: "123456" })).statusCode).toBe(400);
    expect((await confirm({ password: user.password, roles: [] })).statusCode).toBe(400);
  });
});

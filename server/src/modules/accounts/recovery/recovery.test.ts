import { HOUR_MS } from "@sonum/contract/time-units";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { countWaiting } from "../../../../test/fixtures/count-waiting.ts";
import { cpuTimeDifference } from "../../../../test/fixtures/cpu-time-difference.ts";
import { linkIn, runJobs } from "../../../../test/fixtures/run-jobs.ts";
import { encodeSolution, solve, solveCaptcha } from "../../../../test/fixtures/solve-captcha.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { createCaptchaChallenge } from "../captcha/create-captcha-challenge.ts";
import { RECOVERY_LINK_MS } from "./send-recovery-link.ts";

let count = 0;
let name: string;
let email: string;
let token: string;

const app = await createTestApp();

beforeEach(async () => {
  app.clock.advance(HOUR_MS);
  name = `ann${++count}`;
  email = `${name}@sonum.test`;
  token = (await app.signedIn(name, ["ROLE_sao-user"])).token;
  await runJobs(app);
  app.mails.length = 0;
});

type More = { remoteAddress?: string; method?: "GET" | "POST"; headers?: Record<string, string> };

const requestRecovery = async (address = email, { method = "POST", headers = {}, ...more }: More = {}) =>
  app.request({
    method,
    url: `/rest/recover/?email=${encodeURIComponent(address)}`,
    headers: { "x-captcha": await solveCaptcha(app.request, "recover"), ...headers },
    ...more,
  });

async function mailedCode(): Promise<string> {
  await requestRecovery();
  await runJobs(app);
  return linkIn(app.mails.at(-1)).pathname.split("/").at(-1) ?? "";
}

const exists = async (code: string) =>
  (await app.request({ method: "GET", url: `/rest/recover/${code}/exists` })).json<{ exists: boolean }>()
    .exists;
const setPassword = (payload: object, headers: Record<string, string> = {}, remoteAddress?: string) =>
  app.request({
    method: "POST",
    url: "/rest/recover/password",
    payload,
    headers,
    ...(remoteAddress && { remoteAddress }),
  });
const login = (password: string, more: More = {}) =>
  app.request({ method: "POST", url: "/rest/proxy/login", payload: { username: name, password }, ...more });
const isSignedIn = async () =>
  (await app.request({ method: "GET", url: "/rest/check", token })).statusCode === 200;

describe("recovering a password", () => {
  it("AUTH-7 E11 mails a link to our own origin that sets a new password and ends all sessions", async () => {
    expect(
      (await requestRecovery(email, { headers: { host: "evil.test", "x-forwarded-host": "evil.test" } }))
        .statusCode,
    ).toBe(204);
    await runJobs(app);
    expect(app.mails).toMatchObject([{ to: email, subject: "Set a new password" }]);
    const link = linkIn(app.mails[0]);
    expect(link.href).toMatch(/^https:\/\/sonum\.test\/recover\/[\w-]{43}$/);
    expect(app.mails[0]?.html).not.toContain("evil.test");

    const code = link.pathname.split("/").at(-1) ?? "";
    expect([await exists(code), await isSignedIn()]).toEqual([true, true]);
    expect((await setPassword({ code, password: "a quite new one" })).statusCode).toBe(204);
    expect([await exists(code), await isSignedIn()]).toEqual([false, false]);
    expect((await login("a quite new one")).statusCode).toBe(200);
    expect((await login(`${name}-password`)).statusCode).toBe(401);

    await runJobs(app);
    expect(app.mails).toContainEqual(
      expect.objectContaining({ to: email, subject: "Your password was changed" }),
    );
  });

  it("AUTH-7 accepts the code as bearer token and the request as GET", async () => {
    expect((await requestRecovery(email, { method: "GET" })).statusCode).toBe(204);
    await runJobs(app);
    const code = linkIn(app.mails[0]).pathname.split("/").at(-1) ?? "";
    const headers = { authorization: `Bearer ${code}` };
    const check = { method: "GET", url: `/rest/recover/${"x".repeat(43)}/exists`, headers } as const;
    expect((await app.request(check)).json()).toEqual({ exists: true });
    expect((await setPassword({ password: "a quite new one" }, headers)).statusCode).toBe(204);
  });

  it("E11 responds the same to an unknown address, and sends nothing", async () => {
    const replies = [await requestRecovery("nobody@mail.test"), await requestRecovery()];
    expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [204, ""],
      [204, ""],
    ]);
    await runJobs(app);
    expect(app.mails.map(({ to }) => to)).toEqual([email]);
  });

  it("E11 takes the same time for an unknown address", async () => {
    let requests = 0;
    const requestFor = (address: string) => async () => {
      const challenge = await createCaptchaChallenge(app.system, "recover");
      const captcha = encodeSolution({ challenge, solution: await solve(challenge) });
      // Each request from a network of its own, to stay below the rate limits.
      const remoteAddress = `10.${++requests >> 8}.${requests & 255}.1`;
      const url = `/rest/recover?email=${address}`;
      return () => app.request({ method: "POST", url, headers: { "x-captcha": captcha }, remoteAddress });
    };
    const difference = await cpuTimeDifference(5, requestFor(email), requestFor("nobody@sonum.test"));
    expect(difference).toBeLessThan(5);
  });

  it("AUTH-14 needs a captcha of its own", async () => {
    const url = `/rest/recover?email=${email}`;
    expect((await app.request({ method: "POST", url })).json()).toMatchObject({ code: "captcha_required" });
    const other = await solveCaptcha(app.request, "sign-up");
    const reply = await app.request({ method: "POST", url, headers: { "x-captcha": other } });
    expect(reply.json()).toMatchObject({ code: "captcha_required" });
  });

  it.each(["", "nobody", "a@b.test\r\nBcc: eve@mail.test", "a@b.test,eve@mail.test"])(
    "F12 refuses the address %j",
    async (address) => {
      const reply = await requestRecovery(address);
      expect([reply.statusCode, reply.json().details.issues[0].path]).toEqual([400, "query.email"]);
    },
  );

  it("A6 cannot be triggered by following a link", async () => {
    expect(
      (await requestRecovery(email, { method: "GET", headers: { "sec-fetch-mode": "navigate" } })).statusCode,
    ).toBe(403);
  });
});

describe("the link of a recovery mail", () => {
  it("E11 works once, also under concurrent use", async () => {
    const code = await mailedCode();
    const { pool } = app.system;
    const other = await pool.connect();
    await other.query("begin; select from accounts.recovery_codes for update");
    const pending = Promise.all(
      Array.from({ length: 5 }, (_, n) => setPassword({ code, password: `a quite new one ${n}` })),
    );
    // All have found the link unused before the first of them uses it.
    await vi.waitFor(async () => expect(await countWaiting(pool)).toBe(5));
    await other.query("rollback");
    other.release();
    const replies = await pending;
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 400, 400, 400, 400]);
    expect((await setPassword({ code, password: "another new one" })).json()).toMatchObject({
      code: "link_expired",
    });
  });

  it("E11 works for half an hour", async () => {
    const code = await mailedCode();
    app.clock.advance(RECOVERY_LINK_MS - 1);
    expect(await exists(code)).toBe(true);
    app.clock.advance(1);
    expect(await exists(code)).toBe(false);
    expect((await setPassword({ code, password: "a quite new one" })).statusCode).toBe(400);
  });

  it("E11 is invalidated when another one is used", async () => {
    const [first, second] = [await mailedCode(), await mailedCode()];
    expect((await setPassword({ code: second, password: "a quite new one" })).statusCode).toBe(204);
    expect(await exists(first)).toBe(false);
  });

  it("AUTH-3 stays valid when a password is refused", async () => {
    const code = await mailedCode();
    for (const [password, message] of [
      ["abcd", "Password is too short"],
      ["qwerty123", "Password is too common"],
      [email, "Password contains your name or e-mail"],
    ]) {
      const reply = await setPassword({ code, password });
      expect(reply.json()).toMatchObject({ details: { issues: [{ path: "body.password", message }] } });
    }
    expect((await setPassword({ code, password: "a quite new one" })).statusCode).toBe(204);
  });

  it("E11 cannot be guessed", async () => {
    for (const code of ["", "x", "x".repeat(43), "../../etc"])
      expect((await setPassword({ code, password: "a quite new one" })).statusCode).toBe(400);
    expect((await setPassword({ password: "a quite new one" })).statusCode).toBe(400);
    for (const code of ["x", "x".repeat(43), "x".repeat(44), "%00", "a%20b"])
      expect(await exists(code)).toBe(false);
  });

  it("E8 does not work for a blocked user", async () => {
    const code = await mailedCode();
    await app.db
      .updateTable("accounts.users")
      .set({ isBlocked: true })
      .where("username", "=", name)
      .execute();
    expect(await exists(code)).toBe(false);
    expect((await setPassword({ code, password: "a quite new one" })).statusCode).toBe(400);
  });

  it("F5 is stored as a hash", async () => {
    const code = await mailedCode();
    const rows = await app.db.selectFrom("accounts.recoveryCodes").select("hash").execute();
    expect(rows.map(({ hash }) => hash.toString("base64url"))).not.toContain(code);
  });

  it("is sent once per request, also when the job runs twice", async () => {
    await requestRecovery();
    const [job] = (await app.system.pool.query("select payload from graphile_worker._private_jobs")).rows;
    await runJobs(app);
    await app.system.pool.query("select graphile_worker.add_job('accounts:send_recovery', $1)", [
      job?.payload,
    ]);
    await runJobs(app);
    expect(app.mails).toHaveLength(1);
  });

  it("is dropped when the mail server was down until the link expired", async () => {
    await requestRecovery();
    const post = app.system.ports.mailer.send;
    app.system.ports.mailer.send = () => Promise.reject(new Error("away"));
    await runJobs(app);
    app.system.ports.mailer.send = post;
    await app.system.pool.query(
      "update graphile_worker._private_jobs set run_at = now() - interval '1 minute'",
    );
    app.clock.advance(RECOVERY_LINK_MS);
    await runJobs(app);
    expect(app.mails).toEqual([]);
  });
});

describe("too many recovery requests", () => {
  it("AUTH-16 E11 are refused with the time to wait, whether the address is known or not", async () => {
    for (const address of [email, "nobody@mail.test"]) {
      for (let n = 0; n < 5; n++)
        expect((await requestRecovery(address, { remoteAddress: "203.0.113.5" })).statusCode).toBe(204);
      const reply = await requestRecovery(address, { remoteAddress: "203.0.113.5" });
      expect(reply.json()).toMatchObject({ code: "too_many_requests", details: { retryAfterSeconds: 3600 } });
    }
  });

  it("AUTH-16 by a stranger neither lock the owner out nor flood the mailbox", async () => {
    for (let n = 0; n < 12; n++) await requestRecovery(email, { remoteAddress: `198.51.${n}.5` });
    expect((await requestRecovery(email, { remoteAddress: "203.0.113.77" })).statusCode).toBe(204);
    await runJobs(app);
    expect(app.mails).toHaveLength(10);
    const code = linkIn(app.mails[0]).pathname.split("/").at(-1) ?? "";
    expect(await exists(code)).toBe(true);
  });

  it("E9 do not keep the owner out where the new password was set, whatever strangers tried", async () => {
    const code = await mailedCode();
    for (let n = 0; n < 10; n++) await login("wrong", { remoteAddress: `198.51.${n}.6` });
    const home = "203.0.113.80";
    expect((await login(`${name}-password`, { remoteAddress: home })).statusCode).toBe(429);
    await setPassword({ code, password: "a quite new one" }, {}, home);
    expect((await login("a quite new one", { remoteAddress: home })).statusCode).toBe(200);
  });
});

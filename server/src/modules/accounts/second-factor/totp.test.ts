import { MINUTE_MS } from "@sonum/contract/time-units";
import { generate } from "otplib";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";

const STEP_MS = 30_000;

let user: Awaited<ReturnType<TestApp["signedIn"]>>;
let count = 0;

const app = await createTestApp();

beforeEach(async () => {
  user = await app.signedIn(`ann${++count}`, ["ROLE_sao-user"]);
});

const call = (method: "POST" | "DELETE", url: string, payload?: object, token = user.token) =>
  app.request({ method, url: `/rest/user/${url}`, token, ...(payload && { payload }) });
const codeAt = (secret: string, offsetMs = 0) =>
  generate({ secret, epoch: Math.floor((app.clock.now().getTime() + offsetMs) / 1000) });
const signIn = (otp?: string) => {
  const { username, password } = user;
  const payload = { username, password, ...(otp !== undefined && { otp }) };
  return app.request({ method: "POST", url: "/rest/proxy/login", payload });
};
const check = async (token: string) =>
  (await app.request({ method: "GET", url: "/rest/check", token })).statusCode;

/** Enables TOTP and moves to the next time step, because the enabling code is used up. */
async function enableTotp(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await call("POST", "totp")).json<{ secret: string }>();
  const reply = await call("POST", "totp/enable", { otp: await codeAt(secret) });
  app.clock.advance(STEP_MS);
  return { secret, codes: reply.json<{ recoveryCodes: string[] }>().recoveryCodes };
}

describe("TOTP codes", () => {
  it("AUTH-17 are enabled by a first valid code, which returns ten recovery codes", async () => {
    const { secret, uri } = (await call("POST", "totp")).json<{ secret: string; uri: string }>();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Sonum:ann\d+\?secret=[A-Z2-7]{32}&issuer=Sonum/);
    expect((await signIn()).statusCode).toBe(200);

    const wrong = await call("POST", "totp/enable", { otp: await codeAt(secret, 10 * MINUTE_MS) });
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, "not_confirmed"]);
    const { recoveryCodes } = (await call("POST", "totp/enable", { otp: await codeAt(secret) })).json();
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await signIn()).statusCode).toBe(401);
  });

  it("AUTH-9 are required after a correct password, with the specified messages", async () => {
    const { secret } = await enableTotp();
    const asked = await signIn();
    expect([asked.statusCode, asked.json()]).toEqual([
      401,
      expect.objectContaining({
        code: "otp_required",
        error_description: "Enter the code from your authenticator app.",
      }),
    ]);
    const wrong = await signIn("000000");
    expect([wrong.statusCode, wrong.json()]).toEqual([
      401,
      expect.objectContaining({ code: "bad_credentials", error_description: "Wrong code." }),
    ]);
    expect((await signIn(await codeAt(secret))).statusCode).toBe(200);
  });

  it("AUTH-9 are checked only after the password, so that strangers learn nothing", async () => {
    await enableTotp();
    const payload = { username: user.username, password: "wrong", otp: "123456" };
    const reply = await app.request({ method: "POST", url: "/rest/proxy/login", payload });
    expect(reply.json()).toMatchObject({ code: "bad_credentials", message: "Wrong username or password." });
  });

  it("AUTH-17 are accepted once, also concurrently, and never an older one afterwards", async () => {
    const { secret } = await enableTotp();
    app.clock.advance(STEP_MS);
    const [code, older] = [await codeAt(secret), await codeAt(secret, -STEP_MS)];
    const both = await Promise.all([signIn(code), signIn(code)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    expect((await signIn(code)).statusCode).toBe(401);
    expect((await signIn(older)).statusCode).toBe(401);
    app.clock.advance(STEP_MS);
    expect((await signIn(await codeAt(secret))).statusCode).toBe(200);
  });

  it.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])("AUTH-17 of a clock %i steps off are answered with %i", async (steps, status) => {
    const { secret } = await enableTotp();
    app.clock.advance(10 * STEP_MS);
    expect((await signIn(await codeAt(secret, steps * STEP_MS))).statusCode).toBe(status);
  });

  it("AUTH-16 are locked for fifteen minutes after five wrong ones", async () => {
    const { secret } = await enableTotp();
    const guesses = await Promise.all(Array.from({ length: 9 }, (_, n) => signIn(`00000${n}`)));
    const codes = guesses.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([...Array(5).fill(401), ...Array(4).fill(429)]);
    const right = await signIn(await codeAt(secret));
    expect([right.statusCode, right.json().details]).toEqual([429, { retryAfterSeconds: 900 }]);
    app.clock.advance(15 * MINUTE_MS);
    expect((await signIn(await codeAt(secret))).statusCode).toBe(200);
  });

  it("E8 end all other sessions when they are enabled", async () => {
    const elsewhere = (await signIn()).json<{ access_token: string }>().access_token;
    await enableTotp();
    expect([await check(elsewhere), await check(user.token)]).toEqual([401, 200]);
  });

  it("AUTH-17 replace the password in a confirmation", async () => {
    const { secret } = await enableTotp();
    app.clock.advance(10 * MINUTE_MS);
    const byPassword = await call("POST", "confirm", { password: user.password });
    expect([byPassword.statusCode, byPassword.json().details]).toEqual([422, { needs: "otp" }]);
    expect((await call("POST", "confirm", { otp: await codeAt(secret) })).statusCode).toBe(200);
    expect((await call("POST", "apikey", {})).statusCode).toBe(200);
  });

  it("AUTH-17 are disabled by a code with a recent confirmation, and then not required", async () => {
    const { secret } = await enableTotp();
    expect((await call("DELETE", "totp", { otp: "000000" })).statusCode).toBe(422);
    expect((await call("DELETE", "totp", { otp: await codeAt(secret) })).statusCode).toBe(204);
    expect((await signIn()).statusCode).toBe(200);
    expect((await call("DELETE", "totp", { otp: await codeAt(secret) })).statusCode).toBe(404);
    expect((await call("POST", "recovery-codes")).statusCode).toBe(404);
  });

  it("AUTH-17 cannot be replaced while enabled, nor enabled without a secret", async () => {
    expect((await call("POST", "totp/enable", { otp: "123456" })).statusCode).toBe(404);
    const { secret } = await enableTotp();
    expect((await call("POST", "totp")).json()).toMatchObject({ code: "conflict" });
    const again = await call("POST", "totp/enable", { otp: await codeAt(secret) });
    expect(again.json()).toMatchObject({ code: "conflict" });
    expect((await signIn(await codeAt(secret))).statusCode).toBe(200);
  });

  it("AUTH-17 need a recent confirmation for every change", async () => {
    await enableTotp();
    app.clock.advance(10 * MINUTE_MS);
    const replies = await Promise.all([
      call("POST", "totp"),
      call("POST", "totp/enable", { otp: "123456" }),
      call("DELETE", "totp", { otp: "123456" }),
      call("POST", "recovery-codes"),
    ]);
    expect(new Set(replies.map((reply) => reply.json().code))).toEqual(new Set(["confirmation_required"]));
  });

  it("AUTH-17 leave neither secret nor recovery codes in plain text in the database", async () => {
    const { secret, codes } = await enableTotp();
    const totp = await app.db.selectFrom("accounts.totp").selectAll().execute();
    const hashes = await app.db.selectFrom("accounts.backupCodes").selectAll().execute();
    const stored = [...totp.map((row) => row.encryptedSecret), ...hashes.map((row) => row.hash)].map(
      (bytes) => bytes.toString("latin1"),
    );
    for (const word of [secret, ...codes]) expect(stored.join()).not.toContain(word);
  });
});

describe("a recovery code", () => {
  it("AUTH-17 works once, whatever its case and separators", async () => {
    const { codes } = await enableTotp();
    const [first = "", second = ""] = codes;
    expect(first).toMatch(/^[0-9a-hjkmnp-tv-z]{6}(-[0-9a-hjkmnp-tv-z]{6}){3}$/);
    expect((await signIn(first)).statusCode).toBe(200);
    expect((await signIn(first)).statusCode).toBe(401);
    expect((await signIn(` ${second.toUpperCase().replaceAll("-", " ")}`)).statusCode).toBe(200);
  });

  it("AUTH-17 works once under concurrent use", async () => {
    const { codes } = await enableTotp();
    const both = await Promise.all([signIn(codes[0]), signIn(codes[0])]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  });

  it("AUTH-17 stops working when new ones are created, and never works for another user", async () => {
    const { codes } = await enableTotp();
    const { recoveryCodes } = (await call("POST", "recovery-codes")).json<{ recoveryCodes: string[] }>();
    expect(recoveryCodes).toHaveLength(10);
    expect((await signIn(codes[3])).statusCode).toBe(401);
    expect((await signIn(recoveryCodes[3])).statusCode).toBe(200);

    user = await app.signedIn(`bob${count}`, ["ROLE_sao-user"]);
    await enableTotp();
    expect((await signIn(recoveryCodes[4])).statusCode).toBe(401);
  });
});

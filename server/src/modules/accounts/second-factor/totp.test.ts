import { generate } from "otplib";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;

let house: House;
let person: Awaited<ReturnType<House["signedIn"]>>;
let count = 0;

beforeAll(async () => {
  house = await makeHouse();
});

beforeEach(async () => {
  person = await house.signedIn(`ann${++count}`, ["ROLE_sao-user"]);
});

const call = (method: "POST" | "DELETE", url: string, payload?: object, token = person.token) =>
  house.ask({ method, url: `/rest/user/${url}`, token, ...(payload && { payload }) });
const codeAt = (secret: string, offsetMs = 0) =>
  generate({ secret, epoch: Math.floor((house.clock.now().getTime() + offsetMs) / 1000) });
const signIn = (otp?: string) => {
  const { username, password } = person;
  const payload = { username, password, ...(otp !== undefined && { otp }) };
  return house.ask({ method: "POST", url: "/rest/proxy/login", payload });
};
const check = async (token: string) =>
  (await house.ask({ method: "GET", url: "/rest/check", token })).statusCode;

/** Turns codes on and moves to the next step, so that the code that did it is not in the way. */
async function turnOn(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await call("POST", "totp")).json<{ secret: string }>();
  const reply = await call("POST", "totp/enable", { otp: await codeAt(secret) });
  house.clock.advance(STEP_MS);
  return { secret, codes: reply.json<{ recoveryCodes: string[] }>().recoveryCodes };
}

describe("codes at sign-in", () => {
  it("AUTH-17 are turned on by a code of the secret that was shown, which gives ten recovery codes", async () => {
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

  it("AUTH-9 are asked for once the password is right, in the words of the specification", async () => {
    const { secret } = await turnOn();
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

  it("AUTH-9 tell a stranger nothing: a wrong password is refused before a code is thought of", async () => {
    await turnOn();
    const payload = { username: person.username, password: "wrong", otp: "123456" };
    const reply = await house.ask({ method: "POST", url: "/rest/proxy/login", payload });
    expect(reply.json()).toMatchObject({ code: "bad_credentials", message: "Wrong username or password." });
  });

  it("AUTH-17 are taken once, also when two come at the same moment, and never an older one after", async () => {
    const { secret } = await turnOn();
    house.clock.advance(STEP_MS);
    const [code, older] = [await codeAt(secret), await codeAt(secret, -STEP_MS)];
    const both = await Promise.all([signIn(code), signIn(code)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    expect((await signIn(code)).statusCode).toBe(401);
    expect((await signIn(older)).statusCode).toBe(401);
    house.clock.advance(STEP_MS);
    expect((await signIn(await codeAt(secret))).statusCode).toBe(200);
  });

  it.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])("AUTH-17 of a clock that is %i steps off are answered %i", async (steps, status) => {
    const { secret } = await turnOn();
    house.clock.advance(10 * STEP_MS);
    expect((await signIn(await codeAt(secret, steps * STEP_MS))).statusCode).toBe(status);
  });

  it("AUTH-16 are not guessed: five wrong, and everybody waits a quarter of an hour", async () => {
    const { secret } = await turnOn();
    const guesses = await Promise.all(Array.from({ length: 9 }, (_, n) => signIn(`00000${n}`)));
    const codes = guesses.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([...Array(5).fill(401), ...Array(4).fill(429)]);
    const right = await signIn(await codeAt(secret));
    expect([right.statusCode, right.json().details]).toEqual([429, { retryAfterSeconds: 900 }]);
    house.clock.advance(15 * MINUTE_MS);
    expect((await signIn(await codeAt(secret))).statusCode).toBe(200);
  });

  it("E8 end the sessions elsewhere when they are turned on", async () => {
    const elsewhere = (await signIn()).json<{ access_token: string }>().access_token;
    await turnOn();
    expect([await check(elsewhere), await check(person.token)]).toEqual([401, 200]);
  });

  it("AUTH-17 take the place of the password in a confirmation", async () => {
    const { secret } = await turnOn();
    house.clock.advance(10 * MINUTE_MS);
    const byPassword = await call("POST", "confirm", { password: person.password });
    expect([byPassword.statusCode, byPassword.json().details]).toEqual([422, { needs: "otp" }]);
    expect((await call("POST", "confirm", { otp: await codeAt(secret) })).statusCode).toBe(200);
    expect((await call("POST", "apikey", {})).statusCode).toBe(200);
  });

  it("AUTH-17 are turned off by a code, with a fresh confirmation, and then asked for no more", async () => {
    const { secret } = await turnOn();
    expect((await call("DELETE", "totp", { otp: "000000" })).statusCode).toBe(422);
    expect((await call("DELETE", "totp", { otp: await codeAt(secret) })).statusCode).toBe(204);
    expect((await signIn()).statusCode).toBe(200);
    expect((await call("DELETE", "totp", { otp: await codeAt(secret) })).statusCode).toBe(404);
    expect((await call("POST", "recovery-codes")).statusCode).toBe(404);
  });

  it("AUTH-17 cannot be replaced while they are on, nor turned on without a secret", async () => {
    expect((await call("POST", "totp/enable", { otp: "123456" })).statusCode).toBe(404);
    const { secret } = await turnOn();
    expect((await call("POST", "totp")).json()).toMatchObject({ code: "conflict" });
    const again = await call("POST", "totp/enable", { otp: await codeAt(secret) });
    expect(again.json()).toMatchObject({ code: "conflict" });
    expect((await signIn(await codeAt(secret))).statusCode).toBe(200);
  });

  it("AUTH-17 need a fresh confirmation for every change", async () => {
    await turnOn();
    house.clock.advance(10 * MINUTE_MS);
    const replies = await Promise.all([
      call("POST", "totp"),
      call("POST", "totp/enable", { otp: "123456" }),
      call("DELETE", "totp", { otp: "123456" }),
      call("POST", "recovery-codes"),
    ]);
    expect(new Set(replies.map((reply) => reply.json().code))).toEqual(new Set(["confirmation_required"]));
  });

  it("AUTH-17 leave neither the secret nor the recovery codes readable in the database", async () => {
    const { secret, codes } = await turnOn();
    const totp = await house.db.selectFrom("accounts.totp").selectAll().execute();
    const hashes = await house.db.selectFrom("accounts.backupCodes").selectAll().execute();
    const kept = [...totp.map((row) => row.sealedSecret), ...hashes.map((row) => row.hash)].map((bytes) =>
      bytes.toString("latin1"),
    );
    for (const word of [secret, ...codes]) expect(kept.join()).not.toContain(word);
  });
});

describe("a recovery code", () => {
  it("AUTH-17 opens once, however it is written", async () => {
    const { codes } = await turnOn();
    const [first = "", second = ""] = codes;
    expect(first).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect((await signIn(first)).statusCode).toBe(200);
    expect((await signIn(first)).statusCode).toBe(401);
    expect((await signIn(` ${second.toUpperCase().replace("-", " ")}`)).statusCode).toBe(200);
  });

  it("AUTH-17 of two who come with it at the same moment lets one in", async () => {
    const { codes } = await turnOn();
    const both = await Promise.all([signIn(codes[0]), signIn(codes[0])]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  });

  it("AUTH-17 opens nothing any more once there are new ones, nor for anybody else", async () => {
    const { codes } = await turnOn();
    const { recoveryCodes } = (await call("POST", "recovery-codes")).json<{ recoveryCodes: string[] }>();
    expect(recoveryCodes).toHaveLength(10);
    expect((await signIn(codes[3])).statusCode).toBe(401);
    expect((await signIn(recoveryCodes[3])).statusCode).toBe(200);

    person = await house.signedIn(`bob${count}`, ["ROLE_sao-user"]);
    await turnOn();
    expect((await signIn(recoveryCodes[4])).statusCode).toBe(401);
  });
});

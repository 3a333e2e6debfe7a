import type { RequestOptions } from "@sonum/contract/webauthn";
import { generate } from "otplib";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeAuthenticator } from "../../../../test/authenticator.ts";
import { type House, makeHouse } from "../../../../test/house.ts";
import { linkIn, runJobs } from "../../../../test/run-jobs.ts";
import { solveCaptcha } from "../../../../test/solve-captcha.ts";

const NEW_PASSWORD = "quiet orange lamp 7";
const STEP_MS = 30_000;

let house: House;
let person: Awaited<ReturnType<House["signedIn"]>>;
let apiKey: string;
let device: ReturnType<typeof makeAuthenticator>;
let count = 0;

beforeAll(async () => {
  house = await makeHouse();
});

beforeEach(() => live(`ann${++count}`, ["ROLE_sao-user"]));

/** Somebody with an API key, a passkey, a second session and another e-mail address under way. */
async function live(name: string, roles: Parameters<House["signedIn"]>[1]) {
  person = await house.signedIn(name, roles);
  apiKey = (await call("apikey", {})).json<{ apiKey: string }>().apiKey;
  device = makeAuthenticator();
  const options = (await call("passkeys/options", {})).json();
  await call("passkeys", { passkey: device.create(options) });
  await call("email", { email: `thief-${name}@mail.test` });
}

const post = (url: string, payload: object, token?: string) =>
  house.ask({ method: "POST", url: `/rest/${url}`, payload, token });
const call = (url: string, payload: object) => post(`user/${url}`, payload, person.token);
const signIn = (password: string, more = {}) =>
  post("proxy/login", { username: person.username, password, ...more });
const byPasskey = async () => {
  const options = (await post("passkeys/options", {})).json<RequestOptions>();
  return (await post("passkeys/verify", device.use(options))).statusCode;
};
const byKey = async () =>
  (await house.ask({ method: "GET", url: "/rest/user/balance/USD", token: apiKey })).statusCode;
const isIn = async (token: string) =>
  (await house.ask({ method: "GET", url: "/rest/check", token })).statusCode;
const pending = () =>
  house.db
    .selectFrom("accounts.emailProofs")
    .select("email")
    .where("userId", "=", person.id)
    .where("purpose", "=", "change")
    .execute();

async function mailed(subject: string) {
  await runJobs(house);
  return house.mails.splice(0).find((mail) => mail.subject === subject);
}

async function recover() {
  const url = `/rest/recover?email=${person.username}@sonum.test`;
  const headers = { "x-captcha": await solveCaptcha(house.ask, "recover") };
  await house.ask({ method: "POST", url, headers });
  const code = linkIn(await mailed("Set a new password"))
    .pathname.split("/")
    .at(-1);
  return post("recover/password", { code, password: NEW_PASSWORD });
}

async function turnCodesOn(): Promise<string> {
  const { secret } = (await call("totp", {})).json<{ secret: string }>();
  const epoch = () => Math.floor(house.clock.now().getTime() / 1000);
  await call("totp/enable", { otp: await generate({ secret, epoch: epoch() }) });
  house.clock.advance(STEP_MS);
  return generate({ secret, epoch: epoch() });
}

describe("a password that its owner changes", () => {
  it("E8 ends what is signed in elsewhere and a new address under way; key and passkey go on", async () => {
    const elsewhere = (await signIn(person.password)).json<{ access_token: string }>().access_token;
    await call("password", { password: person.password, newPassword: NEW_PASSWORD });
    expect([await isIn(elsewhere), await isIn(person.token)]).toEqual([401, 200]);
    expect(await pending()).toEqual([]);
    expect([await byKey(), await byPasskey()]).toEqual([200, 200]);
    const mail = await mailed("Your password was changed");
    expect(mail?.text).toContain("Your API key and your passkeys, if you have some, go on working.");
  });
});

describe("a password that is set by a mailed link", () => {
  it("E8 E11 ends whatever somebody who knew the old one could have got, and says so", async () => {
    expect((await recover()).statusCode).toBe(204);
    expect(await isIn(person.token)).toBe(401);
    expect(await pending()).toEqual([]);
    expect([await byKey(), await byPasskey()]).toEqual([401, 401]);
    expect((await signIn(NEW_PASSWORD)).statusCode).toBe(200);
    const mail = await mailed("Your password was changed");
    expect(mail?.text).toContain("An API key you had does not work any more");
  });

  it("E11 does not take codes off, nor the passkeys of an account that asks for them", async () => {
    const otp = await turnCodesOn();
    await recover();
    expect((await signIn(NEW_PASSWORD)).json()).toMatchObject({ code: "otp_required" });
    expect((await signIn(NEW_PASSWORD, { otp })).statusCode).toBe(200);
    expect([await byKey(), await byPasskey()]).toEqual([401, 200]);
  });

  it("E11 E16 leaves an operator the passkey, without which the mail alone would open everything", async () => {
    await live(`op${count}`, ["ROLE_sao-user", "ROLE_sao-operator", "ROLE_sao-support"]);
    await recover();
    const token = (await signIn(NEW_PASSWORD)).json<{ access_token: string }>().access_token;
    const wish = { method: "POST", url: "/rest/user/totp", token } as const;
    expect((await house.ask(wish)).json()).toMatchObject({ code: "second_factor_required" });
    expect(await byPasskey()).toBe(200);
  });
});

import type { RequestOptions } from "@sonum/contract/accounts/webauthn";
import { generate } from "otplib";
import { beforeEach, describe, expect, it } from "vitest";
import { createAuthenticator } from "../../../../test/fixtures/authenticator.ts";
import { linkIn, runJobs } from "../../../../test/fixtures/run-jobs.ts";
import { solveCaptcha } from "../../../../test/fixtures/solve-captcha.ts";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";

const NEW_PASSWORD = "quiet orange lamp 7";
const STEP_MS = 30_000;

let user: Awaited<ReturnType<TestApp["signedIn"]>>;
let apiKey: string;
let device: ReturnType<typeof createAuthenticator>;
let count = 0;

const app = await createTestApp();

beforeEach(() => setUpUser(`ann${++count}`, ["ROLE_sao-user"]));

/** A user with an API key, a webhook, a passkey and a pending change of e-mail address. */
async function setUpUser(name: string, roles: Parameters<TestApp["signedIn"]>[1]) {
  user = await app.signedIn(name, roles);
  apiKey = (await call("apikey", {})).json<{ apiKey: string }>().apiKey;
  await call("webhooks", { url: "https://hooks.example.com/sonum" });
  device = createAuthenticator();
  const options = (await call("passkeys/options", {})).json();
  await call("passkeys", { passkey: device.create(options) });
  await call("email", { email: `thief-${name}@mail.test` });
}

const post = (url: string, payload: object, token?: string) =>
  app.request({ method: "POST", url: `/rest/${url}`, payload, token });
const call = (url: string, payload: object) => post(`user/${url}`, payload, user.token);
const signIn = (password: string, more = {}) =>
  post("proxy/login", { username: user.username, password, ...more });
const statusByPasskey = async () => {
  const options = (await post("passkeys/options", {})).json<RequestOptions>();
  return (await post("passkeys/verify", device.use(options))).statusCode;
};
const statusByKey = async () =>
  (await app.request({ method: "GET", url: "/rest/user/balance/USD", token: apiKey })).statusCode;
const statusBySession = async (token: string) =>
  (await app.request({ method: "GET", url: "/rest/check", token })).statusCode;
const webhookStates = async () => {
  const ofUser = app.db.selectFrom("webhooks.endpoints").where("customerId", "=", user.id);
  return (await ofUser.select("state").execute()).map(({ state }) => state);
};
const pendingEmails = () =>
  app.db
    .selectFrom("accounts.emailProofs")
    .select("email")
    .where("userId", "=", user.id)
    .where("purpose", "=", "change")
    .execute();

async function mailed(subject: string) {
  await runJobs(app);
  return app.mails.splice(0).find((mail) => mail.subject === subject);
}

async function recover() {
  const url = `/rest/recover?email=${user.username}@sonum.test`;
  const headers = { "x-captcha": await solveCaptcha(app.request, "recover") };
  await app.request({ method: "POST", url, headers });
  const code = linkIn(await mailed("Set a new password"))
    .pathname.split("/")
    .at(-1);
  return post("recover/password", { code, password: NEW_PASSWORD });
}

async function enableTotp(): Promise<string> {
  const { secret } = (await call("totp", {})).json<{ secret: string }>();
  const epoch = () => Math.floor(app.clock.now().getTime() / 1000);
  await call("totp/enable", { otp: await generate({ secret, epoch: epoch() }) });
  app.clock.advance(STEP_MS);
  return generate({ secret, epoch: epoch() });
}

describe("a password change by its owner", () => {
  it("E8 ends other sessions, a pending address change, API key and webhooks, but keeps the passkey", async () => {
    const elsewhere = (await signIn(user.password)).json<{ access_token: string }>().access_token;
    await call("password", { password: user.password, newPassword: NEW_PASSWORD });
    expect([await statusBySession(elsewhere), await statusBySession(user.token)]).toEqual([401, 200]);
    expect(await pendingEmails()).toEqual([]);
    expect([await statusByKey(), await statusByPasskey()]).toEqual([401, 200]);
    expect(await webhookStates()).toEqual(["paused"]);
    const mail = await mailed("Your password was changed");
    expect(mail?.text).toContain(
      "Your API key was removed, your webhooks were paused and codes are no longer forwarded, if you had any of this.",
    );
  });

  it("E8 keeps API key and webhooks if the owner says so", async () => {
    await call("password", { password: user.password, newPassword: NEW_PASSWORD, keepsPrograms: true });
    expect([await statusByKey(), await webhookStates()]).toEqual([200, ["active"]]);
    const mail = await mailed("Your password was changed");
    expect(mail?.text).toContain(
      "Your API key, your webhooks, the forwarding of codes and your passkeys, if you have any of this, go on working.",
    );
  });
});

describe("a password set by a mailed link", () => {
  it("E8 E11 revokes everything obtained with the old one, and says so in a mail", async () => {
    expect((await recover()).statusCode).toBe(204);
    expect(await statusBySession(user.token)).toBe(401);
    expect(await pendingEmails()).toEqual([]);
    expect([await statusByKey(), await statusByPasskey()]).toEqual([401, 401]);
    expect(await webhookStates()).toEqual(["paused"]);
    expect((await signIn(NEW_PASSWORD)).statusCode).toBe(200);
    const mail = await mailed("Your password was changed");
    expect(mail?.text).toContain("An API key you had does not work any more");
  });

  it("E11 keeps TOTP, and the passkeys of an account with TOTP", async () => {
    const otp = await enableTotp();
    await recover();
    expect((await signIn(NEW_PASSWORD)).json()).toMatchObject({ code: "otp_required" });
    expect((await signIn(NEW_PASSWORD, { otp })).statusCode).toBe(200);
    expect([await statusByKey(), await statusByPasskey()]).toEqual([401, 200]);
  });

  it("E11 E16 keeps an operator's passkey, so that mailbox access alone is not enough", async () => {
    await setUpUser(`op${count}`, ["ROLE_sao-user", "ROLE_sao-operator", "ROLE_sao-support"]);
    await recover();
    const token = (await signIn(NEW_PASSWORD)).json<{ access_token: string }>().access_token;
    const request = { method: "POST", url: "/rest/user/totp", token } as const;
    expect((await app.request(request)).json()).toMatchObject({ code: "second_factor_required" });
    expect(await statusByPasskey()).toBe(200);
  });
});

import type { Passkey } from "@sonum/contract/accounts/passkeys";
import type { Role } from "@sonum/contract/accounts/sign-in";
import type { CreationOptions, RequestOptions } from "@sonum/contract/accounts/webauthn";
import { allRoutes } from "@sonum/contract/all-routes";
import { isOffice } from "@sonum/contract/route";
import { HOUR_MS } from "@sonum/contract/time-units";
import { generate } from "otplib";
import { beforeEach, describe, expect, it } from "vitest";
import { addTestUser } from "../../../../test/fixtures/add-test-user.ts";
import { createAuthenticator } from "../../../../test/fixtures/authenticator.ts";
import { expectEach } from "../../../../test/fixtures/expect-each.ts";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";

const STEP_MS = 30_000;

let name: string;
let token: string;
let count = 0;

const app = await createTestApp();

beforeEach(async () => {
  name = `boss${++count}`;
  await addOperator(app, name);
  token = await signIn();
});

async function addOperator({ system }: TestApp, username: string) {
  const roles: Role[] = ["ROLE_sao-operator", "ROLE_sao-owner"];
  await addTestUser(system, { username, password: "right", roles });
}

const login = (otp?: string) => {
  const payload = { username: name, password: "right", ...(otp && { otp }) };
  return app.request({ method: "POST", url: "/rest/proxy/login", payload });
};
const signIn = async (otp?: string) => (await login(otp)).json<{ access_token: string }>().access_token;
const post = (url: string, payload: object = {}, by = token) =>
  app.request({ method: "POST", url: `/rest/user/${url}`, payload, token: by });
const accessOf = async (by = token, url = "/rest/user/export") => {
  const reply = await app.request({ method: "GET", url, token: by });
  return reply.statusCode === 200 ? "open" : reply.json<{ code: string }>().code;
};
const totpNow = (secret: string) => generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });

async function enableTotp(): Promise<string> {
  const { secret } = (await post("totp")).json<{ secret: string }>();
  await post("totp/enable", { otp: await totpNow(secret) });
  app.clock.advance(STEP_MS);
  return secret;
}

async function addPasskey(device = createAuthenticator()) {
  const options = (await post("passkeys/options")).json<CreationOptions>();
  const added = await post("passkeys", { passkey: device.create(options) });
  return { device, id: added.json<Passkey>().id };
}

describe("an operator without a second factor", () => {
  const calls = allRoutes
    .filter(({ route }) => route.access === "signed_in" || isOffice(route.access))
    .toSorted(
      (a, b) => Number(a.route.beforeSecondFactor ?? false) - Number(b.route.beforeSecondFactor ?? false),
    );

  it("E16 may call exactly the routes that need none", () =>
    expectEach(
      calls,
      ({ id }) => id,
      async ({ route }) => {
        // Some of the routes end the session.
        if (route.beforeSecondFactor) token = await signIn();
        const url = route.path.replace(/:\w+/g, "12345");
        const reply = await app.request({ method: route.method, url, token });
        const isRefused = reply.statusCode === 403 && reply.json().code === "second_factor_required";
        expect({ isRefused }).toEqual({ isRefused: !route.beforeSecondFactor });
      },
    ));

  it("E16 gets access once TOTP is enabled, in this session and in new ones", async () => {
    const secret = await enableTotp();
    expect(await accessOf()).toBe("open");
    expect((await login()).json().code).toBe("otp_required");
    expect(await accessOf(await signIn(await totpNow(secret)))).toBe("open");
  });

  it("E16 gets access once a passkey is added, and signs in with it", async () => {
    const { device } = await addPasskey();
    expect(await accessOf()).toBe("open");
    const options = await app.request({ method: "POST", url: "/rest/passkeys/options" });
    const payload = device.use(options.json<RequestOptions>());
    const session = await app.request({ method: "POST", url: "/rest/passkeys/verify", payload });
    expect(await accessOf(session.json().access_token)).toBe("open");
  });

  it("E16 sees in the profile that one is required", async () => {
    const isRequired = async () =>
      (await app.request({ method: "GET", url: "/rest/user/profile", token })).json().twoFactor.isRequired;
    expect(await isRequired()).toBe(true);
    await enableTotp();
    expect(await isRequired()).toBe(false);
  });

  it("E16 has access in demo mode", async () => {
    const demo = await createTestApp({ isDemo: true });
    await addOperator(demo, "boss");
    const payload = { username: "boss", password: "right" };
    const session = await demo.request({ method: "POST", url: "/rest/proxy/login", payload });
    const url = "/rest/user/export";
    const reply = await demo.request({ method: "GET", url, token: session.json().access_token });
    expect(reply.statusCode).toBe(200);
  });
});

describe("an operator's stolen password", () => {
  it("E16 does not let the thief add a second factor if there is a passkey", async () => {
    const { device } = await addPasskey();
    const thief = await signIn();
    expect(await accessOf(thief)).toBe("second_factor_required");
    for (const url of ["totp", "passkeys/options"])
      expect((await post(url, {}, thief)).json().code).toBe("second_factor_required");
    expect((await post("confirm", { password: "right" }, thief)).statusCode).toBe(200);
    expect((await post("totp", {}, thief)).json().code).toBe("second_factor_required");

    const options = (await post("confirm/options", {}, thief)).json<RequestOptions>();
    expect((await post("confirm", { passkey: device.use(options) }, thief)).statusCode).toBe(200);
    expect(await accessOf(thief)).toBe("open");
  });

  it("E16 is useless in a session from before TOTP was enabled", async () => {
    const thief = await signIn();
    await enableTotp();
    expect(await accessOf(thief)).toBe("sign_in_required");
  });
});

describe("an operator who removes the second factor", () => {
  it("E16 loses access immediately, in every session", async () => {
    const { id } = await addPasskey();
    expect(await accessOf()).toBe("open");
    await app.request({ method: "DELETE", url: `/rest/user/passkeys/${id}`, token });
    expect(await accessOf()).toBe("second_factor_required");
  });

  it("E16 keeps access if another one remains", async () => {
    const secret = await enableTotp();
    await addPasskey();
    const payload = { otp: await totpNow(secret) };
    await app.request({ method: "DELETE", url: "/rest/user/totp", token, payload });
    expect(await accessOf()).toBe("open");
  });
});

it("E16 requires operators to confirm their identity every twelve hours", async () => {
  const url = "/rest/office/mails";
  const secret = await enableTotp();
  const fresh = await signIn(await totpNow(secret));
  app.clock.advance(12 * HOUR_MS - 1);
  expect(await accessOf(fresh, url)).toBe("not_found");
  app.clock.advance(1);
  expect(await accessOf(fresh, url)).toBe("confirmation_required");
  await post("confirm", { otp: await totpNow(secret) }, fresh);
  expect(await accessOf(fresh, url)).toBe("not_found");
});

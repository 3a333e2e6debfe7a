import type { Role } from "@sonum/contract/accounts";
import { allRoutes } from "@sonum/contract/all-routes";
import type { Passkey } from "@sonum/contract/passkeys";
import { isOffice } from "@sonum/contract/route";
import type { CreationOptions, RequestOptions } from "@sonum/contract/webauthn";
import { generate } from "otplib";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeAuthenticator } from "../../../../test/authenticator.ts";
import { type House, makeHouse } from "../../../../test/house.ts";
import { addUser } from "../add-user.ts";

const HOUR_MS = 60 * 60 * 1000;
const STEP_MS = 30_000;

let house: House;
let name: string;
let token: string;
let count = 0;

beforeAll(async () => {
  house = await makeHouse();
});

beforeEach(async () => {
  name = `boss${++count}`;
  await addOperator(house, name);
  token = await signIn();
});

async function addOperator({ system }: House, username: string) {
  const roles: Role[] = ["ROLE_sao-operator", "ROLE_sao-owner"];
  const rest = { roles, givenName: "", familyName: "", locale: "en" };
  await addUser(system, { username, email: `${username}@sonum.test`, password: "right", ...rest });
}

const login = (otp?: string) => {
  const payload = { username: name, password: "right", ...(otp && { otp }) };
  return house.ask({ method: "POST", url: "/rest/proxy/login", payload });
};
const signIn = async (otp?: string) => (await login(otp)).json<{ access_token: string }>().access_token;
const post = (url: string, payload: object = {}, by = token) =>
  house.ask({ method: "POST", url: `/rest/user/${url}`, payload, token: by });
const codeOf = async (by = token, url = "/rest/user/export") => {
  const reply = await house.ask({ method: "GET", url, token: by });
  return reply.statusCode === 200 ? "open" : reply.json<{ code: string }>().code;
};
const codeNow = (secret: string) =>
  generate({ secret, epoch: Math.floor(house.clock.now().getTime() / 1000) });

async function turnOnCodes(): Promise<string> {
  const { secret } = (await post("totp")).json<{ secret: string }>();
  await post("totp/enable", { otp: await codeNow(secret) });
  house.clock.advance(STEP_MS);
  return secret;
}

async function addPasskey(device = makeAuthenticator()) {
  const options = (await post("passkeys/options")).json<CreationOptions>();
  const added = await post("passkeys", { passkey: device.create(options) });
  return { device, id: added.json<Passkey>().id };
}

describe("an operator without a second factor", () => {
  const calls = allRoutes.filter(({ route }) => route.access === "signed_in" || isOffice(route.access));

  it.each(calls)("E16 $id", async ({ route }) => {
    const url = route.path.replace(/:\w+/g, "12345");
    const reply = await house.ask({ method: route.method, url, token });
    const isRefused = reply.statusCode === 403 && reply.json().code === "second_factor_required";
    expect(isRefused).toBe(!route.beforeSecondFactor);
  });

  it("E16 reaches everything once codes are on, in this session and in new ones", async () => {
    const secret = await turnOnCodes();
    expect(await codeOf()).toBe("open");
    expect((await login()).json().code).toBe("otp_required");
    expect(await codeOf(await signIn(await codeNow(secret)))).toBe("open");
  });

  it("E16 reaches everything once there is a passkey, and signs in by it", async () => {
    const { device } = await addPasskey();
    expect(await codeOf()).toBe("open");
    const options = await house.ask({ method: "POST", url: "/rest/passkeys/options" });
    const payload = device.use(options.json<RequestOptions>());
    const session = await house.ask({ method: "POST", url: "/rest/passkeys/verify", payload });
    expect(await codeOf(session.json().access_token)).toBe("open");
  });

  it("E16 is told by the profile that one is needed", async () => {
    const isRequired = async () =>
      (await house.ask({ method: "GET", url: "/rest/user/profile", token })).json().twoFactor.isRequired;
    expect(await isRequired()).toBe(true);
    await turnOnCodes();
    expect(await isRequired()).toBe(false);
  });

  it("E16 may look around in a demo", async () => {
    const demo = await makeHouse({ isDemo: true });
    await addOperator(demo, "boss");
    const payload = { username: "boss", password: "right" };
    const session = await demo.ask({ method: "POST", url: "/rest/proxy/login", payload });
    const url = "/rest/user/export";
    const reply = await demo.ask({ method: "GET", url, token: session.json().access_token });
    expect(reply.statusCode).toBe(200);
  });
});

describe("a stolen password of an operator", () => {
  it("E16 brings no second factor of the thief's where there is a passkey", async () => {
    const { device } = await addPasskey();
    const thief = await signIn();
    expect(await codeOf(thief)).toBe("second_factor_required");
    for (const url of ["totp", "passkeys/options"])
      expect((await post(url, {}, thief)).json().code).toBe("second_factor_required");
    expect((await post("confirm", { password: "right" }, thief)).statusCode).toBe(200);
    expect((await post("totp", {}, thief)).json().code).toBe("second_factor_required");

    const options = (await post("confirm/options", {}, thief)).json<RequestOptions>();
    expect((await post("confirm", { passkey: device.use(options) }, thief)).statusCode).toBe(200);
    expect(await codeOf(thief)).toBe("open");
  });

  it("E16 is worth nothing in a session that was open before codes were on", async () => {
    const thief = await signIn();
    await turnOnCodes();
    expect(await codeOf(thief)).toBe("sign_in_required");
  });
});

describe("an operator who takes the second factor off", () => {
  it("E16 is without one at once, in every session", async () => {
    const { id } = await addPasskey();
    expect(await codeOf()).toBe("open");
    await house.ask({ method: "DELETE", url: `/rest/user/passkeys/${id}`, token });
    expect(await codeOf()).toBe("second_factor_required");
  });

  it("E16 keeps the other one when there are two", async () => {
    const secret = await turnOnCodes();
    await addPasskey();
    const payload = { otp: await codeNow(secret) };
    await house.ask({ method: "DELETE", url: "/rest/user/totp", token, payload });
    expect(await codeOf()).toBe("open");
  });
});

it("E16 an operator's call needs a confirmation of the last twelve hours", async () => {
  const url = "/rest/office/mails";
  const secret = await turnOnCodes();
  const fresh = await signIn(await codeNow(secret));
  house.clock.advance(12 * HOUR_MS - 1);
  expect(await codeOf(fresh, url)).toBe("not_found");
  house.clock.advance(1);
  expect(await codeOf(fresh, url)).toBe("confirmation_required");
  await post("confirm", { otp: await codeNow(secret) }, fresh);
  expect(await codeOf(fresh, url)).toBe("not_found");
});

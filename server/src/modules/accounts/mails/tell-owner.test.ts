import { generate } from "otplib";
import { beforeAll, expect, it } from "vitest";
import { makeAuthenticator } from "../../../../test/authenticator.ts";
import { type House, makeHouse } from "../../../../test/house.ts";
import { linkIn, runJobs } from "../../../../test/run-jobs.ts";

const STEP_MS = 30_000;

let house: House;
let person: Awaited<ReturnType<House["signedIn"]>>;

beforeAll(async () => {
  house = await makeHouse();
  person = await house.signedIn("ann", ["ROLE_sao-user"]);
});

const call = (method: "POST" | "DELETE", url: string, payload: object = {}) =>
  house.ask({ method, url: `/rest/user/${url}`, token: person.token, payload });

async function told(): Promise<string[]> {
  await runJobs(house);
  return house.mails.splice(0).map((mail) => {
    expect([mail.to, mail.subject]).toEqual(["ann@sonum.test", "Your sign-in settings were changed"]);
    expect(linkIn(mail).href).toBe("https://sonum.test/account/profile");
    return mail.text.split("\n\n")[1] ?? "";
  });
}

it("AUTH-17 the owner hears of every change of the ways in", async () => {
  await call("POST", "apikey");
  expect(await told()).toEqual([
    "a new API key was made. Programs with the key before do not work any more.",
  ]);

  const options = (await call("POST", "passkeys/options")).json();
  const added = await call("POST", "passkeys", { passkey: makeAuthenticator().create(options) });
  expect(await told()).toEqual(["a passkey was added to your account. Whoever has it can sign in."]);
  await call("DELETE", `passkeys/${added.json<{ id: string }>().id}`);
  expect(await told()).toEqual(["a passkey was removed from your account."]);

  const { secret } = (await call("POST", "totp")).json<{ secret: string }>();
  const code = () => generate({ secret, epoch: Math.floor(house.clock.now().getTime() / 1000) });
  expect(await told()).toEqual([]);
  await call("POST", "totp/enable", { otp: await code() });
  expect(await told()).toEqual(["codes at sign-in were turned on, and other devices were signed out."]);
  await call("POST", "recovery-codes");
  expect(await told()).toEqual(["new recovery codes were made. Those you had before do not work any more."]);
  house.clock.advance(STEP_MS);
  await call("DELETE", "totp", { otp: await code() });
  expect(await told()).toEqual([
    "codes at sign-in were turned off. The password alone opens your account now.",
  ]);
});

it("AUTH-17 a change that was refused is not told", async () => {
  await call("POST", "totp/enable", { otp: "000000" });
  await call("DELETE", `passkeys/pky_${"0".repeat(26)}`);
  await call("POST", "recovery-codes");
  expect(await told()).toEqual([]);
});

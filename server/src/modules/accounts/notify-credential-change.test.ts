import { generate } from "otplib";
import { expect, it } from "vitest";
import { createAuthenticator } from "../../../test/fixtures/authenticator.ts";
import { linkIn, runJobs } from "../../../test/fixtures/run-jobs.ts";
import { createTestApp } from "../../../test/fixtures/test-app.ts";

const STEP_MS = 30_000;

const app = await createTestApp();
const user = await app.signedIn("ann", ["ROLE_sao-user"]);

const call = (method: "POST" | "PATCH" | "DELETE", url: string, payload: object = {}) =>
  app.request({ method, url: `/rest/user/${url}`, token: user.token, payload });

async function receivedNotices(): Promise<string[]> {
  await runJobs(app);
  return app.mails.splice(0).map((mail) => {
    expect([mail.to, mail.subject]).toEqual(["ann@sonum.test", "Your sign-in settings were changed"]);
    expect(linkIn(mail).href).toBe("https://sonum.test/account/profile");
    return mail.text.split("\n\n")[1] ?? "";
  });
}

it("AUTH-17 notifies the user of every credential change", async () => {
  await call("POST", "apikey");
  expect(await receivedNotices()).toEqual([
    "a new API key was made. Programs with the key before do not work any more.",
  ]);

  await call("PATCH", "apikey", { scopes: ["read"], addresses: [] });
  expect(await receivedNotices()).toEqual(["the limits of your API key were changed."]);

  const hook = await call("POST", "webhooks", { url: "https://hooks.example.com/secret" });
  expect(await receivedNotices()).toEqual([
    "a webhook was added: events of your account are sent to hooks.example.com.",
  ]);
  const { webhookId } = hook.json<{ webhookId: string }>();
  const changed = ["a webhook was changed. It sends events of your account to hooks.example.org."];
  await call("PATCH", `webhooks/${webhookId}`, { url: "https://hooks.example.org/secret" });
  expect(await receivedNotices()).toEqual(changed);
  await call("POST", `webhooks/${webhookId}/secret`);
  expect(await receivedNotices()).toEqual(changed);

  const options = (await call("POST", "passkeys/options")).json();
  const added = await call("POST", "passkeys", { passkey: createAuthenticator().create(options) });
  expect(await receivedNotices()).toEqual([
    "a passkey was added to your account. Whoever has it can sign in.",
  ]);
  await call("DELETE", `passkeys/${added.json<{ id: string }>().id}`);
  expect(await receivedNotices()).toEqual(["a passkey was removed from your account."]);

  const { secret } = (await call("POST", "totp")).json<{ secret: string }>();
  const code = () => generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });
  expect(await receivedNotices()).toEqual([]);
  await call("POST", "totp/enable", { otp: await code() });
  expect(await receivedNotices()).toEqual([
    "codes at sign-in were turned on, and other devices were signed out.",
  ]);
  await call("POST", "recovery-codes");
  expect(await receivedNotices()).toEqual([
    "new recovery codes were made. Those you had before do not work any more.",
  ]);
  app.clock.advance(STEP_MS);
  await call("DELETE", "totp", { otp: await code() });
  expect(await receivedNotices()).toEqual([
    "codes at sign-in were turned off. The password alone opens your account now.",
  ]);
});

it("AUTH-17 sends no notice for a refused change", async () => {
  await call("POST", "totp/enable", { otp: "000000" });
  await call("DELETE", `passkeys/pky_${"0".repeat(26)}`);
  await call("POST", "recovery-codes");
  expect(await receivedNotices()).toEqual([]);
});

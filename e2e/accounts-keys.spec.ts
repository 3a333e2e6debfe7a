import type { Page } from "@playwright/test";
import { fillLogin, signOutOn, signUpOn } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { totpOf } from "./totp.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name });

async function turnOnCodes(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto("/account/profile");
  await section(page, "Codes at sign-in").getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: "QR code with the secret" })).toBeVisible();
  const secret = ((await dialog.getByRole("code").textContent()) ?? "").replaceAll(" ", "");
  await dialog.getByLabel("Code that the app shows now").fill(totpOf(secret));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Keep them now, they are shown once")).toBeVisible();
  const recoveryCodes = await page.getByRole("dialog").getByRole("listitem").allTextContents();
  await page.getByRole("button", { name: "I have kept them" }).click();
  return { secret, recoveryCodes };
}

test("AUTH-17 whoever turns on codes signs in with one, or with a recovery code", async ({ page }) => {
  const { username, password } = await signUpOn(page);
  const { secret, recoveryCodes } = await turnOnCodes(page);
  expect(recoveryCodes).toHaveLength(10);
  await expect(page.getByText("10 recovery codes are left")).toBeVisible();
  await signOutOn(page);

  await fillLogin(page, username, password);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Code").fill("000000");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog.getByText("Wrong code.")).toBeVisible();
  await dialog.getByLabel("Code").fill(totpOf(secret, 1));
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/account\/numbers$/);
  await signOutOn(page);

  await fillLogin(page, username, password);
  await dialog.getByRole("button", { name: "Use a recovery code" }).click();
  await dialog.getByLabel("Recovery code").fill(recoveryCodes[0] ?? "");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/account\/numbers$/);
  await page.goto("/account/profile");
  await expect(page.getByText("9 recovery codes are left")).toBeVisible();
});

test.describe("at an address that browsers know passkeys for", () => {
  test.use({ baseURL: `http://localhost:${process.env["E2E_PORT"] ?? 8189}` });

  test("AUTH-17 a passkey is made, named, used and removed", async ({ page, context }) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send("WebAuthn.enable");
    await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await signUpOn(page);
    await page.goto("/account/profile");
    const passkeys = section(page, "Passkeys");
    await passkeys.getByRole("button", { name: "Add a passkey" }).click();
    await passkeys.getByRole("button", { name: "Rename Passkey 1" }).click();
    await page.getByLabel("Name", { exact: true }).fill("My laptop");
    await page.getByRole("button", { name: "Save" }).last().click();
    await expect(passkeys.getByText("My laptop")).toBeVisible();
    await signOutOn(page);

    await page.goto("/login");
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page).toHaveURL(/\/account\/numbers$/);

    await page.goto("/account/profile");
    await passkeys.getByRole("button", { name: "Remove My laptop" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(passkeys.getByText("My laptop")).toBeHidden();
  });
});

test("AUTH-15 the API key is hidden, shown to its owner, and replaced", async ({ page, request }) => {
  await signUpOn(page);
  await page.goto("/account/profile");
  const box = section(page, "API key");
  const make = box.getByRole("button", { name: "Make a key" });
  await expect(make.or(box.getByRole("code"))).toBeVisible();
  if (await make.isVisible()) await make.click();
  else await box.getByRole("button", { name: "Show" }).click();
  await expect(box.getByRole("code")).toHaveText(/^sn[0-9A-Za-z]{30}$/);
  const before = (await box.getByRole("code").textContent()) ?? "";
  await box.getByRole("button", { name: "Hide" }).click();
  await expect(box.getByRole("code")).toHaveText(/•{20}/);

  await box.getByRole("button", { name: "Replace" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replace" }).click();
  await expect(box.getByRole("code")).toHaveText(/^sn[0-9A-Za-z]{30}$/);
  await expect(box.getByRole("code")).not.toHaveText(before);
  const old = await request.get("/rest/user/balance/USD", { headers: { authorization: `Bearer ${before}` } });
  expect(old.status()).toBe(401);
});

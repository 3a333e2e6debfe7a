import type { Page } from "@playwright/test";
import { signInByForm, signInNewCustomer, signOut } from "../support/accounts.ts";
import { apiClient } from "../support/api.ts";
import { expireConfirmation } from "../support/database-edits.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectMessage } from "../support/shown-messages.ts";
import { totpCode } from "../support/totp.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name });

async function saveRecoveryCodes(page: Page): Promise<string[]> {
  await expect(page.getByText("Keep them now, they are shown once")).toBeVisible();
  const codes = await page.getByRole("dialog").getByRole("listitem").allTextContents();
  await page.getByRole("button", { name: "I have kept them" }).click();
  return codes;
}

async function enableTotp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await section(page, "Two-step verification").getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: "QR code with the secret" })).toBeVisible();
  const secret = ((await dialog.getByRole("code").textContent()) ?? "").replaceAll(" ", "");
  await dialog.getByLabel("Code that the app shows now").fill(totpCode(secret));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  return { secret, recoveryCodes: await saveRecoveryCodes(page) };
}

test("AUTH-17 TOTP codes are enabled, required at sign-in, replaced by a recovery code, and disabled", async ({
  page,
  url,
}) => {
  const { username, password } = await signInNewCustomer(page, url);
  await page.goto("/account/profile");
  const { secret, recoveryCodes } = await enableTotp(page);
  expect(recoveryCodes).toHaveLength(10);
  await expect(page.getByText("10 recovery codes are left")).toBeVisible();
  await signOut(page);

  await signInByForm(page, username, password);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Code").fill("000000");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expectMessage(page, "Wrong code.");
  await dialog.getByLabel("Code").fill(totpCode(secret, 1));
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/account\/numbers$/);
  await signOut(page);

  await signInByForm(page, username, password);
  await dialog.getByRole("button", { name: "Use a recovery code" }).click();
  await dialog.getByLabel("Recovery code").fill(recoveryCodes[0] ?? "");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/account\/numbers$/);

  await page.goto("/account/profile");
  await expect(page.getByText("9 recovery codes are left")).toBeVisible();
  await page.getByRole("button", { name: "New recovery codes" }).click();
  const [code = "", ...others] = await saveRecoveryCodes(page);
  expect(others).toHaveLength(9);
  expect(recoveryCodes).not.toContain(code);
  await expect(page.getByText("10 recovery codes are left")).toBeVisible();

  await section(page, "Two-step verification").getByRole("button", { name: "Turn off" }).click();
  const field = dialog.getByLabel("Code of the app or recovery code");
  await field.fill(recoveryCodes[1] ?? "");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(dialog.getByText("The code is wrong.")).toBeVisible();
  await field.fill(code);
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(section(page, "Two-step verification").getByRole("button", { name: "Turn on" })).toBeVisible();
});

test.describe("on a host name that supports passkeys", () => {
  test.use({ baseURL: `http://localhost:${process.env["E2E_PORT"]}` });

  test("AUTH-17 a passkey is created, renamed, used to sign in and to confirm, and removed", async ({
    page,
    context,
    url,
  }) => {
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
    const { username } = await signInNewCustomer(page, url);
    await page.goto("/account/profile");
    const passkeys = section(page, "Passkeys");
    await passkeys.getByRole("button", { name: "Add a passkey" }).click();
    await passkeys.getByRole("button", { name: "Rename Passkey 1" }).click();
    await page.getByLabel("Name", { exact: true }).fill("My laptop");
    await page.getByRole("button", { name: "Save" }).last().click();
    await expect(passkeys.getByText("My laptop")).toBeVisible();
    await signOut(page);

    await page.goto("/login");
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page).toHaveURL(/\/account\/numbers$/);

    await expireConfirmation(username);
    await page.goto("/account/profile");
    await section(page, "API key").getByRole("button", { name: "Make a key" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Use a passkey" }).click();
    await expect(section(page, "API key").getByRole("code")).toHaveText(/^sn[0-9A-Za-z]{30}$/);

    await passkeys.getByRole("button", { name: "Remove My laptop" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(passkeys.getByText("My laptop")).toBeHidden();
    await expect(passkeys).toBeFocused();
  });
});

test("on a numeric host, pages link to a host name that supports passkeys", async ({ page, url }) => {
  const name = url.replace("127.0.0.1", "localhost");
  await page.goto("/login");
  const link = page.getByRole("link", { name: /^Open this page at localhost/ });
  await expect(link).toHaveAttribute("href", `${name}/login`);
  await signInNewCustomer(page, url);
  await page.goto("/account/profile");
  await expect(section(page, "Passkeys").getByRole("link")).toHaveAttribute(
    "href",
    `${name}/account/profile`,
  );
  await expect(section(page, "Passkeys").getByRole("button")).toHaveCount(0);
});

type KeyUse = { lastUsedAt: string | null };

const SCOPES = { read: /^Read/, buy: /^Buy: spend/ };

test("AUTH-15 DESK-6 an API key requires the lawful-use agreement, and is hidden, shown, limited, replaced and removed", async ({
  page,
  url,
}) => {
  const { api } = await signInNewCustomer(page, url, { hasAgreed: false });
  await page.goto("/account/profile");
  const box = section(page, "API key");
  const press = (name: string) => box.getByRole("button", { name }).click();
  const confirm = (name: string) => page.getByRole("dialog").getByRole("button", { name }).click();
  const key = async () => (await box.getByRole("code").textContent()) ?? "";
  const balanceBy = (apiKey: string) => apiClient(url, apiKey)("GET /rest/user/balance/USD");

  await press("Make a key");
  await page.getByRole("dialog", { name: "Before your first number" }).getByRole("checkbox").check();
  await confirm("Confirm");
  await expect(box.getByRole("code")).toHaveText(/^sn[0-9A-Za-z]{30}$/);
  const first = await key();
  await press("Hide");
  await expect(box.getByRole("code")).toHaveText(/•{20}/);
  await press("Show");
  await expect(box.getByRole("code")).toHaveText(first);
  await balanceBy(first);

  await press("Limit the key");
  await box.getByLabel(SCOPES.read).uncheck();
  await box.getByLabel(SCOPES.buy).uncheck();
  await expect(box.getByText("Choose at least one.")).toBeVisible();
  await box.getByLabel(SCOPES.read).check();
  await box.getByLabel("Only from these addresses").fill("127.0.0.0/8\nmy office");
  await press("Save");
  await expect(box.getByText("This is no address: my")).toBeVisible();
  await box.getByLabel("Only from these addresses").fill("127.0.0.0/8");
  await press("Save");
  await expect(box.getByText("only read")).toBeVisible();
  await expect(box.getByRole("button", { name: "Limit the key" })).toBeFocused();
  await balanceBy(first);
  const order = apiClient(url, first)("POST /rest/user/order/create/tg/ee/USD", { key: first });
  await expect(order).rejects.toMatchObject({ status: 403 });

  await press("Replace");
  await confirm("Replace");
  await expect(box.getByRole("code")).not.toHaveText(first);
  const second = await key();
  await expect(balanceBy(first)).rejects.toMatchObject({ status: 401 });
  await balanceBy(second);
  // The use of a key is stored after its call is answered.
  await expect.poll(() => api<KeyUse>("GET /rest/user/apikey")).not.toMatchObject({ lastUsedAt: null });
  await page.reload();
  await expect(box.getByText("Not used yet")).toBeHidden();
  await expect(box.getByText("127.0.0.0/8")).toBeVisible();

  await press("Remove");
  await confirm("Remove");
  await expect(box.getByRole("button", { name: "Make a key" })).toBeVisible();
  await expect(balanceBy(second)).rejects.toMatchObject({ status: 401 });
});

test("AUTH-15 a second API key has limits of its own and ends alone", async ({ page, url }) => {
  const { api } = await signInNewCustomer(page, url);
  await page.goto("/account/profile");
  await section(page, "API key").getByRole("button", { name: "Make a key" }).click();
  const first = (await section(page, "API key").getByRole("code").textContent()) ?? "";
  const keys = section(page, "Keys of your programs");
  const balanceBy = (apiKey: string) => apiClient(url, apiKey)("GET /rest/user/balance/USD");
  const purchaseBy = (apiKey: string) =>
    apiClient(url, apiKey)("POST /rest/user/order/create/tg/ee/USD", { key: apiKey });

  await keys.getByRole("button", { name: "Add a key" }).click();
  await keys.getByLabel("Name of the program").fill("Farm");
  await keys.getByLabel(SCOPES.buy).uncheck();
  await keys.getByLabel("Spending limit per 24 hours, USD").fill("2.50");
  await keys.getByLabel("Only from these addresses").fill("127.0.0.0/8");
  await keys.getByRole("button", { name: "Save" }).click();
  await keys.getByRole("button", { name: "Show Farm" }).click();
  const second =
    (await keys
      .getByRole("code")
      .filter({ hasText: /^sn[0-9A-Za-z]{30}$/ })
      .textContent()) ?? "";
  await Promise.all([balanceBy(first), balanceBy(second)]);
  await expect(purchaseBy(second)).rejects.toMatchObject({ status: 403 });
  // The use of a key is stored after its call is answered.
  const unused = async () =>
    (await api<{ keys: KeyUse[] }>("GET /rest/user/apikeys")).keys.filter(({ lastUsedAt }) => !lastUsedAt);
  await expect.poll(unused).toEqual([]);
  await page.reload();
  await expect(keys.getByText("May spend $2.50 in 24 hours.")).toBeVisible();
  await expect(keys.getByText("Not used yet")).toHaveCount(0);

  await keys.getByRole("button", { name: "Limits of Farm" }).click();
  await keys.getByLabel("Only from these addresses").fill("203.0.113.7");
  await keys.getByRole("button", { name: "Save" }).click();
  await expect(keys.getByLabel("Only from these addresses")).toBeHidden();
  await expect(keys.getByText("203.0.113.7", { exact: true })).toBeVisible();
  await expect(balanceBy(second)).rejects.toMatchObject({ status: 403 });
  await keys.getByRole("button", { name: "Remove Farm" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(keys.getByText("Farm")).toBeHidden();
  await expect(balanceBy(second)).rejects.toMatchObject({ status: 401 });
  await balanceBy(first);
});

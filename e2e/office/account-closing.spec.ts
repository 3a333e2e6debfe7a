import { encodeSolution, solve } from "../../server/test/fixtures/solve-captcha.ts";
import { accessibilityViolations } from "../support/accessibility.ts";
import { createCustomer } from "../support/accounts.ts";
import { apiClient } from "../support/api.ts";
import { signInDemoUser } from "../support/browser-session.ts";
import { expect, test } from "../support/fixtures.ts";

test("DESK-2 the office closes an account and lists it under closed accounts", async ({ page, url }) => {
  const { username } = await createCustomer(url);
  await signInDemoUser(page, url, "operator");
  await page.goto(`/office/users?text=${username}`);
  await page.getByRole("link", { name: username, exact: true }).click();
  await expect(page.getByText("This account was never closed.")).toBeVisible();
  await page.getByRole("button", { name: "Close account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Numbers were sold on");
  await dialog.getByRole("button", { name: "Close account" }).click();
  await expect(page.getByText("Went back: $0.00. Paid by hand: $0.00.")).toBeVisible();
  await expect(page.getByText("Blocked", { exact: true })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole("link", { name: "Closed accounts" }).click();
  const closed = page.getByRole("article", { name: username });
  await expect(closed).toContainText("Numbers were sold on");
  expect(await accessibilityViolations(page)).toEqual([]);
});

test("DESK-6 a police request is found by phone number and verified before any disclosure", async ({
  page,
  signIn,
  url,
}) => {
  const phone = `+37255${String(Date.now()).slice(-6)}`;
  const number = await sendPoliceRequest(url, phone);
  await signIn("operator", "/office/inbox");
  await page.getByLabel("Reported number").fill(phone);
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByText("Nothing can be released yet")).toBeVisible();
  await page.getByRole("textbox", { name: "Authority" }).fill("Police of Tartu");
  await page.getByRole("textbox", { name: "Case reference" }).fill("K-18/26");
  await page.getByRole("textbox", { name: "Legal basis" }).fill("Order of a court");
  for (const box of ["Who writes is known", "They are competent", "The legal basis holds"])
    await page.getByLabel(box).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("definition").filter({ hasText: "K-18/26" })).toBeVisible();
  for (const box of ["It asks for no more than needed", "It is signed"]) await page.getByLabel(box).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Whole", { exact: true })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

async function sendPoliceRequest(url: string, phone: string): Promise<string> {
  const api = apiClient(url);
  const challenge = await api<Parameters<typeof solve>[0]>("GET /rest/captcha/abuse");
  const captcha = encodeSolution({ challenge, solution: await solve(challenge) });
  const happenedAt = new Date().toISOString();
  const more = { text: "Who had this number?", email: "officer@police.example", locale: "en" };
  const { number } = await api<{ number: string }>("POST /rest/support/abuse", {
    body: { category: "authority", phone, happenedAt, ...more, captcha },
  });
  return number;
}

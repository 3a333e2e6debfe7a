import { pack, solve } from "../server/test/solve-captcha.ts";
import { apiOf } from "./api.ts";
import { faultsOf } from "./faults-of.ts";
import { expect, test } from "./fixtures.ts";

test("DESK-6 an operator restricts a service and tries a message", async ({ page, signIn }) => {
  await signIn("operator", "/office/lawful");
  await page.getByRole("textbox", { name: "Find a service" }).fill("Wallapop");
  await page.getByRole("button", { name: "Change the state of Wallapop" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("State", { exact: true }).selectOption("restricted");
  await dialog.getByLabel("Reason").fill("A walk through the office");
  await dialog.getByRole("button", { name: "Set the state" }).click();
  await expect(page.getByRole("row", { name: /Wallapop/ })).toContainText("A walk through the office");

  await page.goto("/office/lawful?part=senders");
  await page.getByRole("textbox", { name: "Sender", exact: true }).fill("Swedbank");
  await page.getByRole("textbox", { name: "Text" }).fill("Sinu kood on 123456");
  await page.getByRole("button", { name: "Try it" }).click();
  await expect(page.getByRole("status").filter({ hasText: "swedbank" })).toContainText("nobody is shown it");
  expect(await faultsOf(page)).toEqual([]);
});

test("DESK-4 an operator takes a ticket, notes, answers by mail and closes it", async ({
  page,
  signIn,
  url,
}) => {
  const number = await writeToSupport(url);
  await signIn("operator", `/office/inbox/${number}`);
  await expect(page.getByText("Where is my receipt?")).toBeVisible();
  await page.getByRole("button", { name: "Take it" }).click();
  await expect(page.getByText("In work", { exact: true })).toBeVisible();
  const done = page.getByRole("list", { name: "What was done" });
  const answer = page.getByLabel("Answer or note");
  await answer.fill("Looked into the payment");
  await page.getByRole("button", { name: "Keep as a note" }).click();
  await expect(done.getByText("Looked into the payment")).toBeVisible();
  await answer.fill("It is in your profile.\nThank you for asking.");
  await page.getByRole("button", { name: "Send by mail" }).click();
  await expect(done.getByText("Thank you for asking.")).toBeVisible();
  await page.getByRole("button", { name: "Mark as done" }).click();
  await expect(page.getByRole("button", { name: "Open again" })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

async function writeToSupport(url: string): Promise<string> {
  const api = apiOf(url);
  const challenge = await api<Parameters<typeof solve>[0]>("GET /rest/captcha/feedback");
  const captcha = pack({ challenge, solution: await solve(challenge) });
  const body = { name: "Ann", email: "ann@sonum.example", message: "Where is my receipt?", captcha };
  return (await api<{ number: string }>("POST /lowcode/intercom_send_message", { body })).number;
}

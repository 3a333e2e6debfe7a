import { encodeSolution, solve } from "../../server/test/fixtures/solve-captcha.ts";
import { accessibilityViolations } from "../support/accessibility.ts";
import { apiClient, demoApi, requestTokens } from "../support/api.ts";
import { storeSession } from "../support/browser-session.ts";
import { expect, test } from "../support/fixtures.ts";

test("DESK-6 an operator restricts a service and tests a message", async ({ page, signIn }) => {
  await signIn("operator", "/office/lawful");
  await page.getByRole("textbox", { name: "Find a service" }).fill("Wallapop");
  await page.getByRole("button", { name: "Change the state of Wallapop" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("State", { exact: true }).selectOption("restricted");
  await dialog.getByLabel("Reason").fill("A browser test");
  await dialog.getByRole("button", { name: "Set the state" }).click();
  await expect(page.getByRole("row", { name: /Wallapop/ })).toContainText("A browser test");

  await page.goto("/office/lawful?part=senders");
  await page.getByRole("textbox", { name: "Sender", exact: true }).fill("Swedbank");
  await page.getByRole("textbox", { name: "Text" }).fill("Sinu kood on 123456");
  await page.getByRole("button", { name: "Try it" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Swedbank" })).toContainText("nobody sees it");
  expect(await accessibilityViolations(page)).toEqual([]);
});

test("DESK-4 an operator takes a ticket, adds a note, replies by mail and closes it", async ({
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
  expect(await accessibilityViolations(page)).toEqual([]);
});

test("DESK-6 an operator blocks the service of a verified domain owner, and lifts the block", async ({
  page,
  signIn,
  url,
}) => {
  const isSold = async () => (await offersOf(url, "alq")).length > 0;
  expect(await isSold()).toBe(true);
  await signIn("operator", "/office/inbox?kind=owner");
  await page
    .getByRole("row", { name: /etsy\.example/ })
    .getByRole("link")
    .click();
  await expect(page.getByText("Please do not sell numbers for our service.")).toBeVisible();
  await page.getByRole("button", { name: "Block the service" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Service", { exact: true }).selectOption("Etsy (alq)");
  await dialog.getByLabel("Reason").fill("The record is in the DNS");
  await dialog.getByRole("button", { name: "Block the service" }).click();
  const lift = page.getByRole("button", { name: "Lift the block" });
  await expect(lift).toBeVisible();
  await expect.poll(isSold).toBe(false);
  expect(await accessibilityViolations(page)).toEqual([]);

  await lift.click();
  await dialog.getByLabel("Reason").fill("The owner changed their mind");
  await dialog.getByRole("button", { name: "Lift the block" }).click();
  await expect(page.getByText("Lifted at")).toBeVisible();
  await expect.poll(isSold).toBe(true);
});

test("DESK-6 a service blocked in the office disappears from the shop, and returns when unblocked", async ({
  page,
  signIn,
  url,
}) => {
  const isSold = async () => (await offersOf(url, "ze")).length > 0;
  expect(await isSold()).toBe(true);
  await signIn("operator", "/office/lawful");
  await page.getByRole("textbox", { name: "Find a service" }).fill("Shpock");
  const set = async (state: string) => {
    await page.getByRole("button", { name: "Change the state of Shpock" }).click();
    const dialog = page.getByRole("dialog", { name: "State of Shpock" });
    await dialog.getByLabel("State", { exact: true }).selectOption(state);
    await dialog.getByLabel("Reason").fill(`to be ${state}`);
    await dialog.getByRole("button", { name: "Set the state" }).click();
    await expect(dialog).toBeHidden();
  };
  const row = page.getByRole("row", { name: /Shpock/ });
  await set("blocked");
  await expect(row).toContainText("Blocked");
  await expect.poll(isSold).toBe(false);
  await set("open");
  await expect(row).toContainText("Open");
  await expect.poll(isSold).toBe(true);
});

test("DESK-6 an owner adds a sender rule, changes limits and retention times", async ({
  page,
  signIn,
  url,
}) => {
  const bank = `walk${Date.now()}`;
  await signIn("operator", "/office/lawful?part=senders");
  const outcome = async () => {
    await page.getByRole("textbox", { name: "Sender", exact: true }).fill(bank);
    await page.getByRole("textbox", { name: "Text" }).fill("Your code is 123456");
    await page.getByRole("button", { name: "Try it" }).click();
    return page.getByRole("region", { name: "Try a message" }).getByRole("status");
  };
  await expect(await outcome()).toContainText("Of no known service");
  await page.getByRole("button", { name: "Add a rule" }).click();
  const rule = page.getByRole("dialog", { name: "Add a rule" });
  await rule.getByLabel("Sender name or keyword").fill(bank);
  await rule.getByLabel("Reason").fill("a bank of a test");
  await rule.getByRole("button", { name: "Add the rule" }).click();
  await expect(page.getByRole("row").filter({ hasText: bank })).toContainText("Held back");
  const office = await demoApi(url, "operator");
  const trial = { country: "ee", sender: bank, text: "Your code is 123456" };
  const tried = () => office("POST /rest/office/sender-rules/try", { body: trial });
  await expect.poll(tried).toMatchObject({ outcome: "quarantined" });
  await expect(await outcome()).toContainText("nobody sees it");
  await page.getByRole("button", { name: `Remove the rule ${bank}` }).click();
  await expect(page.getByRole("row").filter({ hasText: bank })).toHaveCount(0);

  await page.getByRole("tab", { name: "Limits" }).click();
  const limit = page.getByLabel("Same service and country a day");
  const change = page.getByRole("button", { name: "Change the limits" });
  const before = await limit.inputValue();
  await limit.fill("");
  await expect(limit).toHaveAccessibleDescription("A number, please. 0 is no limit.");
  await expect(change).toBeDisabled();
  await limit.fill(String(Number(before) + 1000));
  await change.click();
  await giveReason("Change the limits?", "Change the limits");
  await page.reload();
  await expect(limit).toHaveValue(String(Number(before) + 1000));

  await page.getByRole("tab", { name: "Retention" }).click();
  const minutes = page.getByLabel("SMS as they came in: minutes");
  await minutes.fill("4");
  await expect(minutes).toHaveAccessibleDescription("From 5 to 60");
  await minutes.fill("59");
  await page.getByRole("button", { name: "Change the times" }).click();
  await giveReason("Change how long texts are kept?", "Change the times");
  await page.reload();
  await expect(minutes).toHaveValue("59");
  expect(await accessibilityViolations(page)).toEqual([]);

  async function giveReason(title: string, yes: string) {
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByLabel("Reason").fill("a browser test");
    await dialog.getByRole("button", { name: yes }).click();
    await expect(dialog).toBeHidden();
  }
});

test("DESK-4 support finds the customer of a reported number and closes the report", async ({
  page,
  signIn,
  url,
  buyer: { api, username },
}) => {
  const { orderId, phone } = await api<{ orderId: number; phone: string }>(
    "POST /rest/user/order/create/ew/de/USD",
  );
  const number = await reportAbuse(url, phone);
  await signIn("operator", `/office/inbox/${number}`);
  await expect(page.getByText("Fraud or a stolen account")).toBeVisible();
  await page.getByRole("button", { name: "Take it" }).click();
  await expect(page.getByText("In work", { exact: true })).toBeVisible();
  const orders = page.getByRole("list", { name: "Orders with this number at that time" });
  await orders.getByRole("link", { name: `#${orderId}` }).click();
  await expect(page.getByRole("heading", { name: username, exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Mark as done" }).click();
  await expect(page.getByRole("button", { name: "Open again" })).toBeVisible();
  await api(`DELETE /rest/user/order/${orderId}`);
});

test("DESK-4 a disclosure to an authority is proposed by one operator and released by another, as a document", async ({
  page,
  url,
  signIn,
}) => {
  const owner = await demoApi(url, "operator");
  type Inbox = { data: { number: string; kind: string }[] };
  const { data } = await owner<Inbox>("POST /rest/office/inbox", {
    body: { filter: { kind: "authority" } },
  });
  // The demo's request is the oldest; other tests may add some.
  const path = `/office/inbox/${data.at(-1)?.number}`;
  const reason = `Court order ${Date.now()}`;
  const tokens = await requestTokens(url, { username: "support", password: "support-demo" });
  await storeSession(page, url, { tokens, role: "operator" });
  await page.goto(path);
  await expect(page.getByLabel("Id of the customer")).toHaveValue(/^usr_/);
  await page.getByLabel("It asks for no more than needed").check();
  await page.getByLabel("It is signed").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Whole", { exact: true })).toBeVisible();
  await page.getByLabel("Reason").fill(reason);
  await page.getByText("Orders", { exact: true }).click();
  await page.getByRole("button", { name: "Propose to tell this" }).click();
  const disclosures = page.getByRole("list", { name: "Disclosures" }).getByRole("listitem");
  const mine = disclosures.filter({ hasText: reason });
  await expect(mine).toContainText("Somebody else has to release this.");
  await expect(mine.getByRole("button", { name: "Release" })).toHaveCount(0);

  await signIn("operator", path);
  await mine.getByRole("button", { name: "Release" }).click();
  await expect(mine).toContainText("Released");
  const download = page.waitForEvent("download");
  await mine.getByRole("button", { name: "Download the document" }).click();
  expect((await download).suggestedFilename()).toMatch(/^sonum-.+\.pdf$/);
});

/** Public offers of a service; empty if it is not sold. */
const offersOf = (url: string, service: string) =>
  apiClient(url)<{ iso2: string }[]>(`GET /rest/serviceinfo/${service}/USD`).catch(() => []);

async function reportAbuse(url: string, phone: string): Promise<string> {
  const api = apiClient(url);
  const challenge = await api<Parameters<typeof solve>[0]>("GET /rest/captcha/abuse");
  const captcha = encodeSolution({ challenge, solution: await solve(challenge) });
  const what = { category: "fraud", phone, happenedAt: new Date().toISOString() };
  const body = { ...what, text: "An account in my name", email: "ann@sonum.example", locale: "en", captcha };
  return (await api<{ number: string }>("POST /rest/support/abuse", { body })).number;
}

async function writeToSupport(url: string): Promise<string> {
  const api = apiClient(url);
  const challenge = await api<Parameters<typeof solve>[0]>("GET /rest/captcha/feedback");
  const captcha = encodeSolution({ challenge, solution: await solve(challenge) });
  const body = { name: "Ann", email: "ann@sonum.example", message: "Where is my receipt?", captcha };
  return (await api<{ number: string }>("POST /lowcode/intercom_send_message", { body })).number;
}

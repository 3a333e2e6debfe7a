import { findMailedLink, solveCaptcha } from "./support/accounts.ts";
import { demoApi } from "./support/api.ts";
import { chooseDay } from "./support/choose-day.ts";
import { expect, test } from "./support/fixtures.ts";

const TICKET = /Your ticket is [0-9A-Z]{4}-[0-9A-Z]{4}/;

test("SHOP-14 the FAQ search tolerates typos, and a question can be linked by URL", async ({ page }) => {
  await page.goto("/help");
  const search = page.getByLabel("Search the questions");
  await search.fill("refnud balance");
  await expect(page.getByText("Can I have my balance paid out?")).toBeVisible();
  await expect(page.getByText("Is there an API?")).toBeHidden();
  await search.fill("qqqq");
  await expect(page.getByText("No question fits these words")).toBeVisible();
  await page.goto("/help#guarantee");
  await expect(page.getByText("nobody can honestly promise it")).toBeInViewport();
});

test("SHOP-14 feedback requires the captcha, then arrives in the inbox", async ({ page, baseURL }) => {
  const message = `Where is my code? ${Date.now()}`;
  await page.goto("/help");
  await page.getByLabel("Your name").fill("Ann");
  await page.getByLabel("E-mail", { exact: true }).fill("ann@mail.example");
  await page.getByLabel("Message", { exact: true }).fill(message);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Complete the captcha")).toBeVisible();
  await solveCaptcha(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText(TICKET)).toBeVisible();

  const api = await demoApi(baseURL ?? "", "operator");
  const { data } = await api<{ data: { text: string }[] }>("GET /rest/office/feedback");
  expect(data.map(({ text }) => text)).toContain(message);
});

test("DESK-6 an abuse report shows missing fields, then gets a ticket number", async ({ page, baseURL }) => {
  await page.goto("/abuse");
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByText("This field is required").first()).toBeVisible();
  await page.getByLabel("What it is about").selectOption("threat");
  await page.getByLabel("Phone number").fill("+372 5555 0001");
  await chooseDay(page, "When it happened", { name: /^Today/ });
  const text = `Somebody threatened me from an account with this number. ${Date.now()}`;
  await page.getByLabel("What happened").fill(text);
  await page.getByLabel("E-mail for the answer").fill("ben@mail.example");
  await solveCaptcha(page);
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByText(TICKET)).toBeVisible();

  const api = await demoApi(baseURL ?? "", "operator");
  const { data } = await api<{ data: object[] }>("GET /rest/office/abuse");
  const threat = { category: "threat", isUrgent: true, phone: "+37255550001", text };
  expect(data).toContainEqual(expect.objectContaining(threat));
});

test("DESK-6 a domain owner verifies the domain by a mailed link", async ({ page, baseURL }) => {
  await page.goto("/owner_block");
  await page.getByLabel("Your name").fill("Eva");
  await page.getByLabel("E-mail", { exact: true }).fill("eva@owner.example");
  await page.getByLabel("Name of the service").fill("Owner");
  await page.getByLabel("Domain", { exact: true }).fill("owner.example");
  await page.getByText("By a mail", { exact: true }).click();
  await solveCaptcha(page);
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText(TICKET)).toBeVisible();
  await page.goto(await findMailedLink(baseURL ?? "", "eva@owner.example", /owner_block/));
  await page.getByRole("button", { name: "Confirm the request" }).click();
  await expect(page.getByText("The domain is proved", { exact: true })).toBeVisible();
});

test("DESK-6 a domain owner who chooses DNS sees the record to create", async ({ page }) => {
  await page.goto("/owner_block");
  await page.getByLabel("Your name").fill("Eva");
  await page.getByLabel("E-mail", { exact: true }).fill("eva@mail.example");
  await page.getByLabel("Name of the service").fill("Owner");
  await page.getByLabel("Domain", { exact: true }).fill("https://www.owner.example/");
  await solveCaptcha(page);
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText("_sonum.owner.example", { exact: true })).toBeVisible();
  await expect(page.getByText(/^sonum-owner=/)).toBeVisible();
});

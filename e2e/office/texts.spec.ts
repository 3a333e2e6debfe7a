import { accessibilityViolations } from "../support/accessibility.ts";
import { expect, test } from "../support/fixtures.ts";

test("DESK-6 SHELL-12 a legal text published by the office appears on its page and in the PDF", async ({
  page,
  signIn,
  browser,
  url,
}) => {
  const sentence = `Cookies are sweet ${crypto.randomUUID()}.`;
  await signIn("operator", "/office/texts");
  await page.getByRole("link", { name: "Cookies and local storage" }).click();
  const english = page.getByRole("textbox", { name: "Text (English)" });
  const written = await english.inputValue();
  await english.fill(`${written}\n\n<b>bold</b>`);
  await expect(page.getByText(/A text has a mark that is not known/)).toBeVisible();
  await english.fill(`${written}\n\n${sentence}`);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText(/Draft of operator/)).toBeVisible();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "English" }).getByText(sentence)).toBeVisible();

  await page.getByRole("button", { name: "Publish…" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this text?" });
  await dialog.getByLabel("Reason").fill("cookies were not praised enough");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(dialog).toBeHidden();
  await page
    .getByRole("button", { name: /What changed in version/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByText(sentence)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  expect(await accessibilityViolations(page)).toEqual([]);

  const visitor = await browser.newPage({ baseURL: url, locale: "en-GB" });
  const drawn = async () => (await visitor.request.get("/legal/cookies")).text();
  await expect.poll(async () => (await drawn()).includes(sentence)).toBe(true);
  await visitor.goto("/legal/cookies");
  await expect(visitor.getByText(sentence)).toBeVisible();
  const pdf = await visitor.request.get("/legal/en.pdf");
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await visitor.close();
});

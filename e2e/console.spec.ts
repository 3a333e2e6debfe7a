import type { Locator, Page } from "@playwright/test";
import { demoApi } from "./support/api.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectMessage } from "./support/shown-messages.ts";

const port = (page: Page, number: number) => page.locator(`[role=row][data-index="${number - 1}"]`);
const toolbar = (page: Page) => page.getByRole("toolbar");
const button = (page: Page, name: string) => toolbar(page).getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

async function openConsole(page: Page, machine: string) {
  await page.getByRole("tab", { name: machine }).click();
  await expect(page.getByRole("tabpanel", { name: machine })).toBeVisible();
  await expect(port(page, 1)).toBeVisible();
}

test("CONS-1 CONS-2 CONS-3 a partner browses a machine: tabs, columns, sorting, selection by mouse and keyboard", async ({
  page,
  signIn,
}) => {
  await signIn("partner", "/account/partner/console");
  await expect(page.getByRole("tab", { selected: true })).toContainText("Demo 1");
  await expect(port(page, 1)).toBeVisible();
  for (const setting of ["Machines", "Important services", "Column order"])
    await expect(page.getByRole("button", { name: setting, exact: true })).toBeVisible();
  await openConsole(page, "Demo 7");

  const head = (name: string) => page.getByRole("columnheader", { name, exact: true });
  for (const name of ["Port", "Phone", "ICCID", "Operator", "Revenue", "Other", "On sale", "For rent"])
    await expect(head(name)).toBeVisible();
  await expect(head("Port")).toHaveAttribute("aria-sort", "ascending");
  await expect(port(page, 1)).toContainText("0.00");
  await head("Port").getByRole("button").click();
  await expect(head("Port")).toHaveAttribute("aria-sort", "descending");
  await expect(port(page, 1).getByRole("gridcell").nth(1)).toHaveText("64");
  await head("Port").getByRole("button").click();

  await port(page, 2).click();
  await port(page, 5).click({ modifiers: ["Shift"] });
  await expect(toolbar(page)).toContainText("4 selected");
  await port(page, 3).click();
  await expect(toolbar(page)).toContainText("3 selected");
  await page.keyboard.press("Escape");
  await expect(toolbar(page)).not.toContainText("selected");

  await dragOver(page, 3, 7);
  await expect(toolbar(page)).toContainText("5 selected");
  await page.keyboard.press("Escape");
  await page.getByRole("grid").focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(toolbar(page)).toContainText("2 selected");
  await page.keyboard.press("Space");
  await expect(toolbar(page)).toContainText("1 selected");
  await page.keyboard.press("Control+a");
  await expect(toolbar(page)).toContainText("64 selected");
  await button(page, "Clear selection").click();
  await toolbar(page)
    .getByRole("button", { name: /^Select all/ })
    .click();
  await expect(toolbar(page)).toContainText("64 selected");
});

/** Holds longer than a click before dragging. */
async function dragOver(page: Page, from: number, to: number) {
  await port(page, from).hover();
  await page.mouse.down();
  const pressedAt = Date.now();
  await expect.poll(() => Date.now() - pressedAt).toBeGreaterThan(200);
  await port(page, to).hover();
  await page.mouse.up();
}

test("CONS-4 CONS-5 CONS-6 a partner unpublishes SIMs, undoes it, publishes them again and copies them", async ({
  page,
  signIn,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn("partner", "/account/partner/console");
  await openConsole(page, "Demo 8");
  await page.getByRole("grid").focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(toolbar(page)).toContainText("2 selected");

  await expect(button(page, "Unpublish")).toBeVisible();
  await expect(button(page, "Publish")).toBeHidden();
  await expect(button(page, "Publish with services")).toBeHidden();
  await button(page, "Unpublish").click();
  await expect(port(page, 64)).not.toContainText("Sale");
  await expect(button(page, "Publish")).toBeVisible();
  await expect(button(page, "Unpublish")).toBeHidden();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(port(page, 64)).toContainText("Sale");
  await expect(toolbar(page)).toContainText("2 selected");

  await button(page, "Unpublish").click();
  await expect(button(page, "Publish")).toBeVisible();
  await button(page, "Publish").click();
  await expectMessage(page, "Put on sale: 2 SIM cards");
  await expect(port(page, 64)).toContainText("Sale");
  await expect(port(page, 64)).toContainText("Rent");

  await button(page, "Copy to spreadsheet").click();
  await expectMessage(page, "2 rows");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split("\n")).toHaveLength(3);
  expect(copied).toMatch(/^Assigned Number\tPhone\tICCID\tOperator\tRevenue\tOnSale\tOnRent\tOther Services/);
  expect(copied.split("\n")[1]).toMatch(/^63\t="\+\d+"\t="\d{19}"\t/);
});

test("CONS-8 CONS-9 a partner chooses the services with a column, and the order of the columns", async ({
  page,
  signIn,
}) => {
  await signIn("partner", "/account/partner/console");
  await openConsole(page, "Demo 8");
  await page.getByRole("button", { name: "Important services", exact: true }).click();
  const all = dialog(page).getByRole("region", { name: "All services" });
  const important = dialog(page).getByRole("region", { name: "Important services" });
  await all.getByRole("searchbox").fill("viber");
  await all.getByRole("button", { name: "Add all" }).click();
  await expect(important.getByRole("button", { name: "Viber", exact: true })).toBeVisible();
  await expect(all.getByText("Nothing found")).toBeVisible();
  await important.getByRole("button", { name: "Remove all" }).click();
  await expect(important.getByText("None yet")).toBeVisible();
  await all.getByRole("searchbox").fill("telegram");
  await all.getByRole("button", { name: "Telegram", exact: true }).click();
  await all.getByRole("searchbox").fill("whatsapp");
  await all.getByRole("button", { name: "WhatsApp", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  const heads = page.getByRole("columnheader");
  await expect(heads.filter({ hasText: "Telegram" })).toBeVisible();
  await expect(heads.filter({ hasText: "WhatsApp" })).toBeVisible();

  await page.getByRole("button", { name: "Column order", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Move WhatsApp" }).press("ArrowUp");
  await dragOnto(page, "Move Phone", "Move Port");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(heads.nth(1)).toHaveText("Phone");
  await expect(heads.nth(9)).toContainText("WhatsApp");
  await page.reload();
  await openConsole(page, "Demo 8");
  await expect(heads.nth(1)).toHaveText("Phone");
  await page.getByRole("button", { name: "Column order", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Move Port" }).press("ArrowUp");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(heads.nth(1)).toHaveText("Port");
});

/** Drags one handle of a list onto another. */
async function dragOnto(page: Page, handle: string, target: string) {
  const handles = dialog(page).getByRole("button", { name: /^Move / });
  await dialog(page).getByRole("button", { name: handle }).hover();
  await page.mouse.down();
  await dialog(page).getByRole("button", { name: target }).hover();
  await page.mouse.up();
  await expect(handles.first()).toHaveAccessibleName(handle);
}

test("CONS-1 CONS-4 remote changes appear live and keep selection and scroll position", async ({
  page,
  signIn,
  url,
}) => {
  const api = await demoApi(url, "partner");
  await signIn("partner", "/account/partner/console");
  await openConsole(page, "Demo 5");
  await expect(page.getByRole("complementary")).toHaveCount(0);
  await page.getByRole("grid").focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Space");
  await expect(toolbar(page)).toContainText("1 selected");
  await expect(port(page, 64)).toBeInViewport();
  const scrolled = () => page.getByRole("grid").evaluate(({ scrollTop }) => scrollTop);
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);

  const changedRow = port(page, 62);
  await expect(changedRow).toContainText("Sale");
  const iccid = (await changedRow.getByRole("gridcell").nth(3).textContent())?.replaceAll(" ", "");
  await api(`POST /rest/partner/manage/sim/deactivate/${iccid}`, { body: {} });
  await expect(changedRow).not.toContainText("Sale");
  await expect(toolbar(page)).toContainText("1 selected");
  await expect(port(page, 64)).toHaveAttribute("aria-selected", "true");
  expect(await scrolled()).toBe(before);
  await api(`POST /rest/partner/manage/sim/activate/${iccid}`, { body: {} });
  await expect(changedRow).toContainText("Sale");

  await page.setViewportSize({ width: 1440, height: 420 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole("tab").first()).not.toBeInViewport();
  await expect(button(page, "Refresh")).toBeInViewport();
});

test("CONS-10 CONS-11 a partner publishes a SIM for one service only, and excludes services", async ({
  page,
  signIn,
}) => {
  await signIn("partner", "/account/partner/console");
  await openConsole(page, "Demo 8");
  await page.getByRole("searchbox", { name: "Port, phone, ICCID or operator" }).fill("62");
  await page.getByRole("button", { name: "Details of port 62" }).click();
  await dialog(page).getByRole("button", { name: "Unpublish" }).click();
  await expect(dialog(page).getByText("Not published")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await port(page, 1).click();
  await button(page, "Publish with services").click();
  const services = dialog(page).getByRole("region", { name: "All services" });
  await services.getByRole("searchbox").fill("telegram");
  await services.getByRole("button", { name: "Telegram", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Publish" }).click();
  await expectMessage(page, "Put on sale: 1 SIM card with the chosen services");

  await page.getByRole("button", { name: "Details of port 62" }).click();
  const limits = dialog(page).getByRole("list", { name: "Current limits" });
  await expect(limits).toContainText("WhatsApp");
  await expect(limits).not.toContainText("Telegram");
  await dialog(page).getByRole("button", { name: "Remove all limits" }).click();
  await expect(limits).toHaveText("No limits");
  const allowed = dialog(page).getByRole("region", { name: "Allowed" });
  await allowed.getByRole("searchbox").fill("discord");
  await allowed.getByRole("button", { name: "Discord", exact: true }).click();
  await expect(limits).toHaveText("Discord");
  await dialog(page)
    .getByRole("region", { name: "Limited" })
    .getByRole("button", { name: "Discord" })
    .click();
  await expect(limits).toHaveText("No limits");
});

test("CONS-7 CONS-12 CONS-14 a partner sets port modes, renames a machine and shares it publicly without secrets", async ({
  page,
  signIn,
  browser,
}) => {
  await signIn("partner", "/account/partner/console");
  await openConsole(page, "Demo 6");
  await button(page, "Rent settings").click();
  const tile = dialog(page).getByRole("button", { name: /^Port 1:/ });
  const next = { both: "Rent only", rent: "Activation only", activation: "Both" };
  for (const name of [next.both, next.rent, next.activation, next.both]) {
    await tile.click();
    await expect(tile).toHaveAccessibleName(`Port 1: ${name}`);
  }
  // Keyboard navigation makes the focus ring visible.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  for (const focused of [tile, dialog(page).getByRole("button", { name: /^Port 64:/ })]) {
    await focused.focus();
    expect(await isFocusRingVisible(focused)).toBe(true);
  }
  await dialog(page).getByRole("button", { name: /^Save/ }).click();
  await expectMessage(page, "Ports saved: 1");

  await page.getByRole("button", { name: "Machines", exact: true }).click();
  const machine = dialog(page)
    .getByRole("listitem")
    .filter({ has: page.locator('input[value="Demo 6"]') });
  const key = await machine.getByRole("textbox").first().getAttribute("aria-label");
  const item = dialog(page)
    .getByRole("listitem")
    .filter({ has: page.getByLabel(key ?? "") });
  await item.getByLabel(key ?? "").fill("Tallinn 6");
  await item.getByLabel(key ?? "").press("Enter");
  await item.getByRole("checkbox", { name: "Public view" }).check();
  const address = await item.getByRole("link").getAttribute("href");
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("tab", { name: "Tallinn 6" })).toBeVisible();

  const visitor = await browser.newPage({ viewport: { width: 320, height: 640 } });
  const reply = await visitor.goto(address ?? "");
  expect(reply?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  await expect(visitor.getByRole("heading", { name: "Tallinn 6" })).toBeVisible();
  await expect(visitor.getByRole("list", { name: "Ports" }).getByRole("listitem")).toHaveCount(64);
  await expect(visitor.getByRole("navigation")).toHaveCount(0);
  expect(await visitor.content()).not.toMatch(/\+\d{9,}/);
  expect(await visitor.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(320);
  await visitor.close();

  await page.getByRole("button", { name: "Machines", exact: true }).click();
  await item.getByRole("checkbox", { name: "Public view" }).uncheck();
  await item.getByLabel(key ?? "").fill("Demo 6");
  await item.getByLabel(key ?? "").press("Enter");
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("tab", { name: "Demo 6" })).toBeVisible();
});

/** Whether no scrolling ancestor clips the focus ring. */
const isFocusRingVisible = (focused: Locator) =>
  focused.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    if (outlineStyle !== "solid") return false;
    const ringWidth = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const { left, top, right, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === "visible") continue;
      const around = box.getBoundingClientRect();
      const isIn = left - ringWidth >= around.left && right + ringWidth <= around.left + box.clientWidth;
      if (!isIn || top - ringWidth < around.top || bottom + ringWidth > around.bottom) return false;
    }
    return true;
  });

import { signRequest } from "../gateway/src/sign-request.ts";
import { createPartner } from "./support/accounts.ts";
import { apiClient, type Tokens } from "./support/api.ts";
import { storeSession } from "./support/browser-session.ts";
import { expect, test } from "./support/fixtures.ts";

const PATH = "/gateway/v1/ports";
const DECLARED = { simOwnership: true, operatorTerms: true };

type Machine = { machine_key: string; secret: string };

const register = (url: string, { access_token }: Tokens, alias: string) =>
  apiClient(url, access_token)<Machine>("POST /rest/partner/machines", {
    body: { alias, declarations: DECLARED },
  });

/** Reports a machine's SIM cards, as the agent does. */
async function report(url: string, { machine_key: key, secret }: Machine, iccids: string[]) {
  const ports = iccids.map((iccid) => ({
    port: 1,
    iccid,
    phone: `+3725${iccid.slice(-7)}`,
    phoneFrom: "card",
    operator: "tele2",
    country: "ee",
    signal: 70,
    imsi: "248020000000001",
    modem: { imei: "860000000000001", model: "SIM800" },
  }));
  const body = JSON.stringify({ ports });
  const signed = signRequest({ key, secret }, { atMs: Date.now(), method: "POST", path: PATH, body });
  const headers = { ...signed, "content-type": "application/json" };
  const response = await fetch(url + PATH, { method: "POST", headers, body });
  expect(response.status).toBe(200);
}

test("GATE-1 PART-11 PART-9 a SIM is handed over in the console and claimed by another partner's machine; guides are linked", async ({
  page,
  url,
}) => {
  const [giver, taker] = [await createPartner(url), await createPartner(url)];
  const from = await register(url, giver.tokens, "Old rack");
  const to = await register(url, taker.tokens, "New rack");
  const iccid = `8937204${String(Date.now()).slice(-12)}`;
  await report(url, from, [iccid]);

  await storeSession(page, url, { tokens: giver.tokens, role: "partner" });
  await page.goto("/account/partner/console");
  const row = page.locator('[role=row][data-index="0"]');
  await expect(row).toContainText(iccid.slice(0, 4));
  await row.click();
  await page.getByRole("toolbar").getByRole("button", { name: "Hand over", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Hand over to another partner" });
  await dialog.getByLabel("Machine key of the new owner").fill(to.machine_key);
  await dialog.getByRole("button", { name: "Hand over 1 SIM card" }).click();
  await expect(dialog.getByText("1 SIM card waits for its new owner")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(row).toContainText("Given up");
  await report(url, from, []);
  await report(url, to, [iccid]);

  await storeSession(page, url, { tokens: taker.tokens, role: "partner" });
  await page.goto("/account/partner/console");
  await expect(page.getByRole("tab", { name: "New rack" })).toBeVisible();
  await expect(row).toContainText(iccid.slice(0, 4));
  await expect(row).not.toContainText("Given up");
  await row.getByRole("button", { name: "Details of port 1" }).click();
  await expect(page.getByRole("dialog").getByText("SIM800, 860000000000001")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Machines", exact: true }).click();
  await page.getByRole("button", { name: /^Connection of/ }).click();
  const connection = page.getByRole("dialog", { name: "Connection of New rack" });
  const guide = connection.getByRole("link", { name: "Kannel" });
  await expect(guide).toBeVisible();
  await page.goto((await guide.getAttribute("href")) ?? "");
  await expect(page.getByRole("heading", { name: "Kannel", level: 1 })).toBeVisible();
  await expect(
    page
      .getByText(`https://${to.machine_key}:MACHINE_SECRET@`)
      .or(page.getByText(`http://${to.machine_key}:MACHINE_SECRET@`)),
  ).toBeVisible();
});

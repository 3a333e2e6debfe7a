import { apiClient } from "../support/api.ts";
import { expect, test } from "../support/fixtures.ts";
import { sellOwnSim } from "../support/own-sim.ts";

test("DESK-4 DESK-6 a machine withheld by the office sells nothing until it is put back on sale", async ({
  page,
  signIn,
  url,
}) => {
  const { alias, iccid, partner, report } = await sellOwnSim(url, "lu");
  const isSold = async () => {
    await report();
    const offers = await apiClient(url)<{ iso2: string }[]>("GET /rest/serviceinfo/ew/USD");
    return offers.some(({ iso2 }) => iso2 === "lu");
  };
  await expect.poll(isSold).toBe(true);

  await signIn("operator", "/office/fleet");
  await page.getByRole("link", { name: alias }).click();
  await expect(page.getByRole("heading", { name: alias })).toBeVisible();
  await page.getByRole("button", { name: "Take the machine off sale" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("its numbers are looked at");
  await dialog.getByRole("button", { name: "Take off sale" }).click();
  await expect(page.getByRole("button", { name: "Put the machine back on sale" })).toBeVisible();
  await expect.poll(isSold).toBe(false);

  await page.getByRole("button", { name: "Put the machine back on sale" }).click();
  await dialog.getByLabel("Reason").fill("nothing was found");
  await dialog.getByRole("button", { name: "Put back" }).click();
  await expect(page.getByRole("button", { name: "Take the machine off sale" })).toBeVisible();
  await expect.poll(isSold).toBe(true);
  await partner(`POST /rest/partner/manage/sim/deactivate/${iccid}`);
});

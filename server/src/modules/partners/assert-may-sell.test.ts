import { expect, it } from "vitest";
import { createTestShop } from "../../../test/fixtures/test-shop.ts";
import { applyPortReport, publishSims } from "../fleet/index.ts";
import { assertMaySell } from "./index.ts";

it("PART-3 refuses to publish SIMs before an operator has approved the partner", async () => {
  const shop = await createTestShop();
  const { system, partnerId, machine } = shop;
  const iccid = "8937200000000000001";
  const sim = { port: 1, iccid, phone: "+37255500001", operator: "tele2", country: "ee", signal: 90 };
  await applyPortReport(system, { id: machine.id, partnerId }, [sim]);
  await shop.db.updateTable("partners.applications").set({ state: "pending" }).execute();

  await expect(publishSims(system, partnerId, [iccid])).rejects.toMatchObject({
    code: "partner_not_approved",
    details: { state: "pending" },
  });
  expect(await shop.db.selectFrom("fleet.sims").select("onSale").execute()).toEqual([{ onSale: false }]);

  await shop.db.updateTable("partners.applications").set({ state: "approved" }).execute();
  expect(await publishSims(system, partnerId, [iccid])).toBe(1);
});

it("PART-3 refuses a user who never applied", async () => {
  const shop = await createTestShop();
  await expect(assertMaySell(shop.system, await shop.customer())).rejects.toMatchObject({
    code: "partner_not_approved",
  });
});

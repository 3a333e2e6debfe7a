import { expect, it } from "vitest";
import { checkSale } from "../../../gateway/src/agent/check-sale.ts";
import { createServerClock } from "../../../gateway/src/server-clock.ts";
import { applyPortReport, publishSims, registerMachine } from "../../src/modules/fleet/index.ts";
import { switchMachine } from "../../src/modules/fleet/machines/switch-machine.ts";
import { declareMachineSims } from "../../src/modules/partners/index.ts";
import { transact } from "../../src/platform/context.ts";
import { createListeningApp } from "./gateway-fixture.ts";

const ICCID = "8937204000000000777";

it("PART-9 the agent's self-check names the step that is missing until SIM cards sell", async () => {
  const { shop, server } = await createListeningApp();
  const { system, partnerId } = shop;
  const { id, machineKey: key, secret } = await registerMachine(system, partnerId, { alias: "New" });
  const check = async () => {
    const clock = createServerClock();
    clock.sync(shop.clock.now());
    const found = await checkSale({ server, machine: { key, secret }, clock }, new AbortController().signal);
    return [found.isGood, found.detail];
  };
  const report = (phone: string | null) =>
    applyPortReport(system, { id, partnerId }, [
      { port: 1, iccid: ICCID, phone, operator: "tele2", country: "ee", signal: 80 },
    ]);
  const sims = shop.db.updateTable("fleet.sims").where("iccid", "=", ICCID);
  const application = shop.db.updateTable("partners.applications").where("partnerId", "=", partnerId);

  expect(await check()).toEqual([false, expect.stringMatching(/^press Declare/)]);
  await transact(system, (tx) => declareMachineSims(tx, partnerId, { batch: id, address: "127.0.0.1" }));
  expect(await check()).toEqual([false, expect.stringMatching(/^start the agent/)]);
  await report(null);
  expect(await check()).toEqual([false, expect.stringMatching(/^no SIM card has a number/)]);
  await report("+37255500777");
  expect(await check()).toEqual([false, expect.stringMatching(/^test a SIM card/)]);
  await sims.set({ sold: 1 }).execute();
  await application.set({ state: "pending" }).execute();
  expect(await check()).toEqual([false, expect.stringMatching(/^wait for an operator/)]);
  await application.set({ state: "approved" }).execute();
  expect(await check()).toEqual([false, expect.stringMatching(/^publish the SIM cards/)]);
  await publishSims(system, partnerId, [ICCID]);
  expect(await check()).toEqual([true, "1 of 1 SIM cards are on sale or for rent"]);
  await transact(system, (tx) => switchMachine(tx, partnerId, { machineId: id, isActive: false }));
  expect(await check()).toEqual([false, expect.stringMatching(/^the machine is switched off/)]);
});

import { usd } from "@sonum/contract/money";
import { expect, it, vi } from "vitest";
import { signedRequest } from "../../../../test/fixtures/signed-request.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { transact } from "../../../platform/context.ts";
import { markSilentMachines } from "../index.ts";
import { switchMachine } from "./switch-machine.ts";

const OFF = "This machine is switched off. Switch it on again in the partner area.";

async function appWithSims() {
  const app = await createTestApp();
  const iccids = await app.simsOnSale(2);
  const customer = await app.customer({ balance: usd("1") });
  const push = (path: string, body: object) =>
    app.request(signedRequest({ ...app.machine, time: app.clock.now(), path, body }));
  let count = 0;
  return {
    app,
    iccids,
    customer,
    switchTo: (isActive: boolean, partnerId = app.partnerId) =>
      transact(app.system, (tx) => switchMachine(tx, partnerId, { machineId: app.machine.id, isActive })),
    report: () => push("/gateway/v1/ports", { ports: [] }),
    deliver: (...on: string[]) =>
      push("/gateway/v1/messages", {
        messages: on.map((iccid) => ({
          key: `sms-${++count}`,
          iccid,
          sender: "Telegram",
          text: "Telegram code 54321",
          receivedAt: app.clock.now(),
        })),
      }),
  };
}

it("sells nothing of a switched-off machine, and refuses its reports and messages with an explanation", async () => {
  const { app, iccids, customer, switchTo, report, deliver } = await appWithSims();
  expect(await switchTo(false, "usr_of_somebody_else")).toBe(false);
  expect(await switchTo(false)).toBe(true);
  await vi.waitFor(() => expect(app.countInStock()).toBe(0));
  await expect(app.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });

  for (const reply of [await report(), await deliver(...iccids)])
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: "not_allowed", message: OFF }]);
  expect(await app.db.selectFrom("ingest.messages").select("id").execute()).toEqual([]);

  expect(await switchTo(true)).toBe(true);
  await app.simsOnSale(0);
  expect(await app.buy(customer)).toMatchObject({ status: 1 });
});

it("A32 delivers the code of a running order after its machine was switched off, and refuses new orders", async () => {
  const { app, iccids, customer, switchTo, deliver } = await appWithSims();
  const { simId, id } = await app.buy(customer);
  await switchTo(false);
  await expect(app.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });

  const { iccid: sold } = await app.db
    .selectFrom("fleet.sims")
    .select("iccid")
    .where("simId", "=", simId)
    .executeTakeFirstOrThrow();
  const other = iccids.find((iccid) => iccid !== sold) ?? "";
  const reply = await deliver(other, sold);
  expect([reply.statusCode, reply.json().accepted]).toEqual([200, ["sms-2"]]);
  await expect
    .poll(() => app.db.selectFrom("activations.orders").select("status").where("id", "=", id).execute())
    .toEqual([{ status: 2 }]);
  expect(await app.differences()).toEqual([]);
});

it("A33 keeps the orders of a switched-off machine, and nothing with history can be deleted", async () => {
  const { app, customer, switchTo } = await appWithSims();
  const { simId } = await app.buy(customer);
  await switchTo(false);
  for (const table of ["fleet.machines", "fleet.sims", "catalogue.services", "catalogue.countries"] as const)
    await expect(app.db.deleteFrom(table).execute()).rejects.toMatchObject({ code: "23503" });
  const orders = await app.db.selectFrom("activations.orders").select("simId").execute();
  expect(orders).toEqual([{ simId }]);
});

it("takes a machine that was switched off in the database off sale with the next sweep", async () => {
  const { app, customer } = await appWithSims();
  await app.db.updateTable("fleet.machines").set({ active: false }).execute();
  await markSilentMachines(app.system);
  await expect(app.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
});

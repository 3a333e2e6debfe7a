import { usd } from "@sonum/contract/money";
import { expect, it, vi } from "vitest";
import { makeHouse } from "../../../test/house.ts";
import { signedRequest } from "../../../test/signed-request.ts";
import { transact } from "../../platform/context.ts";
import { markSilentMachines } from "./index.ts";
import { switchMachine } from "./switch-machine.ts";

const OFF = "This machine is switched off. Switch it on again in the partner area.";

async function houseWithSims() {
  const house = await makeHouse();
  const iccids = await house.simsOnSale(2);
  const customer = await house.customer({ balance: usd("1") });
  const push = (path: string, body: object) =>
    house.ask(signedRequest({ ...house.machine, time: house.clock.now(), path, body }));
  let count = 0;
  return {
    house,
    iccids,
    customer,
    switchTo: (isActive: boolean, partnerId = house.partnerId) =>
      transact(house.system, (tx) => switchMachine(tx, partnerId, { machineId: house.machine.id, isActive })),
    report: () => push("/gateway/v1/ports", { ports: [] }),
    deliver: (...on: string[]) =>
      push("/gateway/v1/messages", {
        messages: on.map((iccid) => ({
          ...{ key: `sms-${++count}`, iccid, sender: "Telegram", text: "Telegram code 54321" },
          receivedAt: house.clock.now(),
        })),
      }),
  };
}

it("a machine that is switched off sells nothing, and its reports and messages are refused in words", async () => {
  const { house, iccids, customer, switchTo, report, deliver } = await houseWithSims();
  expect(await switchTo(false, "usr_of_somebody_else")).toBe(false);
  expect(await switchTo(false)).toBe(true);
  await vi.waitFor(() => expect(house.countOnShelf()).toBe(0));
  await expect(house.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });

  for (const reply of [await report(), await deliver(...iccids)])
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: "not_allowed", message: OFF }]);
  expect(await house.db.selectFrom("ingest.messages").select("id").execute()).toEqual([]);

  expect(await switchTo(true)).toBe(true);
  await house.simsOnSale(0);
  expect(await house.buy(customer)).toMatchObject({ status: 1 });
});

it("A32 an order that runs when its machine is switched off still gets its code, the next is refused", async () => {
  const { house, iccids, customer, switchTo, deliver } = await houseWithSims();
  const { simId, id } = await house.buy(customer);
  await switchTo(false);
  await expect(house.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });

  const { iccid: sold } = await house.db
    .selectFrom("fleet.sims")
    .select("iccid")
    .where("simId", "=", simId)
    .executeTakeFirstOrThrow();
  const other = iccids.find((iccid) => iccid !== sold) ?? "";
  const reply = await deliver(other, sold);
  expect([reply.statusCode, reply.json().accepted]).toEqual([200, ["sms-2"]]);
  await expect
    .poll(() => house.db.selectFrom("activations.orders").select("status").where("id", "=", id).execute())
    .toEqual([{ status: 2 }]);
  expect(await house.differences()).toEqual([]);
});

it("A33 what a machine sold stays to be read when it is switched off, and nothing with a past can be deleted", async () => {
  const { house, customer, switchTo } = await houseWithSims();
  const { simId } = await house.buy(customer);
  await switchTo(false);
  for (const table of ["fleet.machines", "fleet.sims", "catalogue.services", "catalogue.countries"] as const)
    await expect(house.db.deleteFrom(table).execute()).rejects.toMatchObject({ code: "23503" });
  const orders = await house.db.selectFrom("activations.orders").select("simId").execute();
  expect(orders).toEqual([{ simId }]);
});

it("a machine that somebody switched off in the database leaves the shelf with the next look around", async () => {
  const { house, customer } = await houseWithSims();
  await house.db.updateTable("fleet.machines").set({ active: false }).execute();
  await markSilentMachines(house.system);
  await expect(house.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
});

import { expect, it } from "vitest";
import { createTestShop } from "../../../../test/fixtures/test-shop.ts";
import { applyPortReport, publishSims, registerMachine } from "../index.ts";

const port = (n: number, phone: string | null) => ({
  port: n,
  iccid: `893720000000000000${n}`,
  phone,
  operator: "tele2",
  country: "ee",
  signal: 80,
});

it("E2 publishes only a partner's own SIMs that have a number", async () => {
  const { system, machine, partnerId, partner, db } = await createTestShop();
  const other = await partner();
  const theirs = await registerMachine(system, other, { alias: "Theirs" });
  await applyPortReport(system, { id: machine.id, partnerId }, [port(1, "+3725550001"), port(2, null)]);
  await applyPortReport(system, { id: theirs.id, partnerId: other }, [port(3, "+3725550003")]);
  const iccids = [1, 2, 3, 4].map((n) => port(n, null).iccid);

  expect(await publishSims(system, partnerId, iccids)).toBe(1);
  const onSale = await db.selectFrom("fleet.sims").select("iccid").where("onSale", "=", true).execute();
  expect(onSale).toEqual([{ iccid: port(1, null).iccid }]);
});

it("accepts an empty list", async () => {
  const { system, partnerId } = await createTestShop();
  expect(await publishSims(system, partnerId, [])).toBe(0);
});

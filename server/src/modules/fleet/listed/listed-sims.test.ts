import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { basic } from "../../../../test/fixtures/gateway-fixture.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { listOwnMachines } from "../console/machines.ts";
import { registerMachine } from "../index.ts";
import { saveListedSims } from "./listed-sims.ts";

it("GATE-4 a gateway without a SIM list is connected: what is missing is the list", async () => {
  const app = await createTestApp();
  const machine = await registerMachine(app.system, app.partnerId, { alias: "Gateway" });
  const alive = () => app.request({ url: "/gateway/in/alive", headers: basic({ ...app, machine }) });
  const shown = async () => {
    const machines = await listOwnMachines(app.system, app.partnerId);
    const found = machines.find(({ machine_key }) => machine_key === machine.machineKey);
    return [found?.reported, found?.online, found?.ports];
  };
  expect(await shown()).toEqual([false, false, 0]);
  expect((await alive()).statusCode).toBe(200);
  expect(await shown()).toEqual([true, true, 0]);
  const sims = [{ port: 1, line: "GSM1", phone: "+37255500001", operator: "tele2", country: "ee" }];
  await saveListedSims(app.system, app.partnerId, { machineKey: machine.machineKey, sims });
  await alive();
  expect(await shown()).toEqual([true, true, 1]);
});

it("GATE-4 a heartbeat for a machine whose agent reports its SIMs does not take the agent's place", async () => {
  const app = await createTestApp();
  await app.simsOnSale(1);
  const customer = await app.customer({ balance: usd("1") });
  await app.buy(customer);
  app.clock.advance(60_000);
  const lastSeen = async () => {
    const machine = app.db.selectFrom("fleet.machines").select("lastSeenAt").where("id", "=", app.machine.id);
    return (await machine.executeTakeFirstOrThrow()).lastSeenAt;
  };
  const before = await lastSeen();
  expect((await app.request({ url: "/gateway/in/alive", headers: basic(app) })).statusCode).toBe(200);
  expect(await lastSeen()).toEqual(before);
});

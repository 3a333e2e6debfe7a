import { usd } from "@sonum/contract/money";
import { beforeAll, expect, it } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { placesOf } from "../../../../test/places-of.ts";
import { ownData } from "../../../own-data.ts";
import { transact } from "../../../platform/context.ts";
import { registerMachine, takePortReport } from "../../fleet/index.ts";
import { creditCustomer } from "../../wallet/index.ts";

/** What keeps a person's id and belongs to no module: answers of repeated requests, kept for a month. */
const NOT_TOLD = ["platform"];
const PORT = {
  port: 1,
  iccid: "8937200999999999991",
  phone: "+37255599991",
  operator: "tele2",
  country: "ee",
};

let house: House;

beforeAll(async () => {
  house = await makeHouse();
});

type Told = Record<string, Record<string, unknown>>;
const exported = async (token: string) =>
  (await house.ask({ method: "GET", url: "/rest/user/export", token })).json<{ data: Told }>().data;

/** Every module in whose tables the person's id stands. */
const keepersOf = async (id: string) => {
  const modules = (await placesOf(house.db, id)).map((table) => table.split(".")[0] ?? "");
  return [...new Set(modules)].filter((module) => !NOT_TOLD.includes(module)).toSorted();
};

it("AUTH-18 has a part for every module that keeps something about a customer", async () => {
  const { id, token } = await house.signedIn("ann", ["ROLE_sao-user"]);
  const credit = { key: "start", customerId: id, amount: usd("1"), reason: "top_up" } as const;
  await transact(house.system, (tx) => creditCustomer(tx, credit));
  const [iccid = ""] = await house.simsOnSale(1);
  await house.ask({ method: "POST", url: "/rest/user/order/create/tg/ee/USD", token });
  await house.receive(iccid);

  const told = await exported(token);
  const keepers = await keepersOf(id);
  expect(keepers).toEqual(expect.arrayContaining(["accounts", "activations", "wallet"]));
  for (const keeper of keepers) expect([keeper, told[keeper]]).toEqual([keeper, expect.anything()]);
  expect(Object.keys(told).toSorted()).toEqual(ownData.map(({ module }) => module).toSorted());
});

it("AUTH-18 tells a partner's machines and SIMs, and no secret of a machine", async () => {
  const { id, token } = await house.signedIn("paul", ["ROLE_sao-user", "ROLE_sao-partner"]);
  const machine = await registerMachine(house.system, id, { alias: "cellar" });
  await takePortReport(house.system, { id: machine.id, partnerId: id }, [{ ...PORT, signal: 90 }]);

  const { fleet = {} } = await exported(token);
  expect(fleet).toMatchObject({
    machines: [{ id: machine.id, alias: "cellar", active: true }],
    sims: [{ iccid: PORT.iccid, phone: PORT.phone, port: 1, country: "ee", revenueUsd: "0.00" }],
    isComplete: true,
  });
  expect(JSON.stringify(fleet)).not.toContain(machine.secret);
  expect(await keepersOf(id)).toEqual(["accounts", "fleet", "partners"]);
});

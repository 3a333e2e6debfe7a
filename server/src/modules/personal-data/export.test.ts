import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { findTablesContaining } from "../../../test/fixtures/find-tables-containing.ts";
import { createTestApp } from "../../../test/fixtures/test-app.ts";
import { personalDataSources } from "../../personal-data.ts";
import { applyPortReport, registerMachine } from "../fleet/index.ts";

/** Not part of a module's export: idempotency records, kept for a month. */
const NOT_EXPORTED = ["platform"];
const PORT = {
  port: 1,
  iccid: "8937200999999999991",
  phone: "+37255599991",
  operator: "tele2",
  country: "ee",
};

const app = await createTestApp();

type ExportedData = Record<string, Record<string, unknown>>;
const exported = async (token: string) =>
  (await app.request({ method: "GET", url: "/rest/user/export", token })).json<{ data: ExportedData }>().data;

/** Every module whose tables contain the user's id. */
const modulesWithDataOf = async (id: string) => {
  const modules = (await findTablesContaining(app.db, id)).map((table) => table.split(".")[0] ?? "");
  return [...new Set(modules)].filter((module) => !NOT_EXPORTED.includes(module)).toSorted();
};

it("AUTH-18 covers every module that stores data about a customer", async () => {
  const { id, token } = await app.signedIn("ann", ["ROLE_sao-user"]);
  await app.credit(id, usd("1"));
  const [iccid = ""] = await app.simsOnSale(1);
  await app.request({ method: "POST", url: "/rest/user/order/create/tg/ee/USD", token });
  await app.receive(iccid);

  const data = await exported(token);
  const modules = await modulesWithDataOf(id);
  expect(modules).toEqual(expect.arrayContaining(["accounts", "activations", "wallet"]));
  for (const module of modules) expect([module, data[module]]).toEqual([module, expect.anything()]);
  expect(Object.keys(data).toSorted()).toEqual(personalDataSources.map(({ module }) => module).toSorted());
});

it("AUTH-18 contains a partner's machines and SIMs, but no machine secret", async () => {
  const { id, token } = await app.signedIn("paul", ["ROLE_sao-user", "ROLE_sao-partner"]);
  const machine = await registerMachine(app.system, id, { alias: "cellar" });
  await applyPortReport(app.system, { id: machine.id, partnerId: id }, [{ ...PORT, signal: 90 }]);

  const { fleet = {} } = await exported(token);
  expect(fleet).toMatchObject({
    machines: [{ id: machine.id, alias: "cellar", active: true }],
    sims: [{ iccid: PORT.iccid, phone: PORT.phone, port: 1, country: "ee", revenueUsd: "0.00" }],
    isComplete: true,
  });
  expect(JSON.stringify(fleet)).not.toContain(machine.secret);
  expect(await modulesWithDataOf(id)).toEqual(["accounts", "fleet", "partners"]);
});

import { allRoutes } from "@sonum/contract/all-routes";
import { describe, expect, it } from "vitest";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { applyPortReport, registerMachine } from "../index.ts";

const ICCID = "8937200000000000201";
const partner = ["ROLE_sao-user", "ROLE_sao-partner"] as const;

const app = await createTestApp();
const owner = await app.signedIn("pat", [...partner]);
const other = await app.signedIn("eve", [...partner]);
const machine = await registerMachine(app.system, owner.id, { alias: "Tallinn 1" });
const sim = { port: 1, iccid: ICCID, phone: "+37255500001", operator: "tele2", country: "ee", signal: 80 };
await applyPortReport(app.system, { id: machine.id, partnerId: owner.id }, [sim]);

type Call = { method: "GET" | "POST"; url: string; payload?: object };

const callsOnOwnersData = (): Record<string, Call> => {
  const { id, machineKey: machine_key } = machine;
  const sim = "/rest/partner/manage/sim";
  return {
    listModems: { method: "GET", url: `/lowcode/partner/machine_modems?machine=${machine_key}` },
    listJointSims: { method: "GET", url: `/rest/partner/sims?machines=${machine_key}` },
    changeMachine: {
      method: "POST",
      url: `/lowcode/partner/machines/${id}`,
      payload: { alias: "Mine", view: true },
    },
    replaceSecret: { method: "POST", url: `/rest/partner/machines/${machine_key}/secret` },
    sortMachines: {
      method: "POST",
      url: "/lowcode/partner/machines_sort_order",
      payload: { orderPayload: [{ machine_key, order: 1 }] },
    },
    listPorts: { method: "GET", url: `/lowcode/partner/machine_port?machine_key=${machine_key}` },
    savePort: {
      method: "POST",
      url: "/lowcode/partner/machine_port",
      payload: { machine_key, port_number: 1 },
    },
    savePorts: {
      method: "POST",
      url: "/lowcode/partner/machine_ports",
      payload: { machine_key, ports: [{ port_number: 1, rent_active: "rent" }] },
    },
    readPortHistory: { method: "GET", url: `/rest/partner/machines/${machine_key}/ports/1/history` },
    readRunningSales: { method: "GET", url: `/rest/partner/machines/${machine_key}/running` },
    archiveMachine: {
      method: "POST",
      url: `/rest/partner/machines/${machine_key}/archive`,
      payload: { even_if_sold: true },
    },
    restoreMachine: { method: "POST", url: `/rest/partner/machines/${machine_key}/restore` },
    countLimits: { method: "POST", url: `${sim}/limits/count`, payload: { simIccid: [ICCID] } },
    changeLimitsOfMany: {
      method: "POST",
      url: `${sim}/limits`,
      payload: { simIccid: [ICCID], limit: ["tg"] },
    },
    listLimits: { method: "GET", url: `${sim}/limit?iccid=${ICCID}` },
    limitSim: { method: "POST", url: `${sim}/limit/${ICCID}`, payload: { services: ["tg"] } },
    unlimitSim: { method: "POST", url: `${sim}/unlimit/${ICCID}`, payload: { services: ["tg"] } },
    unlimitSimWholly: { method: "GET", url: `${sim}/unlimit_all/${ICCID}` },
    activateSim: { method: "GET", url: `${sim}/activate/${ICCID}` },
    deactivateSim: { method: "GET", url: `${sim}/deactivate/${ICCID}` },
    changeSale: {
      method: "POST",
      url: `${sim}/activate/`,
      payload: { simIccid: [ICCID], activation: true, rent: true },
    },
    releaseSims: { method: "POST", url: `${sim}/release`, payload: { simIccid: [ICCID] } },
    keepSims: { method: "POST", url: `${sim}/keep`, payload: { simIccid: [ICCID] } },
  };
};

/** Calls without an id: each partner sees their own data. */
const CALLS_WITHOUT_ID = [
  "listMachines",
  "registerMachine",
  "readImportantServices",
  "saveImportantServices",
  "readColumnLayout",
  "saveColumnLayout",
  "listViews",
  "saveView",
  "removeView",
  "readArchive",
];
const CONTRACT_FILES = [
  "machines",
  "archive",
  "consoleLayout",
  "ports",
  "sims",
  "simLimits",
  "handovers",
  "jointSims",
  "consoleViews",
];
const calls = allRoutes.filter(({ tag }) => CONTRACT_FILES.includes(tag)).map(({ id }) => id);

describe.each(calls)("%s", (id) => {
  it("E2 does not find another partner's data and changes nothing", async () => {
    const call = callsOnOwnersData()[id];
    if (!call) return expect(CALLS_WITHOUT_ID).toContain(id);
    const before = await state();
    const reply = await app.request({ ...call, token: other.token });
    const unknown = await app.request({ ...asUnknown(call), token: other.token });
    expect([reply.statusCode, reply.json().code]).toEqual([404, "not_found"]);
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, reply.json().message]);
    expect(await state()).toEqual(before);
  });
});

const asUnknown = (call: Call): Call => {
  const text = JSON.stringify(call)
    .replaceAll(machine.machineKey, "nosuchkey")
    .replaceAll(machine.id, "mac_nosuch")
    .replaceAll(ICCID, "8937200000000000999");
  return JSON.parse(text);
};

const state = async () => [
  await app.db.selectFrom("fleet.sims").selectAll().execute(),
  await app.db.selectFrom("fleet.machines").selectAll().execute(),
  await app.db.selectFrom("fleet.ports").selectAll().execute(),
];

it("E2 keeps layout, important services and machines of partners separate", async () => {
  const post = (url: string, payload: object) =>
    app.request({ method: "POST", url, payload, token: owner.token });
  await post("/lowcode/partner/important_services", { codes: ["tg"] });
  await post("/lowcode/partner/column_layout", { static: ["phone"], important: ["has_tg"] });
  const read = async (path: string) =>
    (await app.request({ method: "GET", url: `/lowcode/partner/${path}`, token: other.token })).json();
  expect(await read("important_services")).toEqual([]);
  expect(await read("column_layout")).toEqual({ static: [], important: [] });
  expect(await read("machines")).toEqual([]);
  expect(
    (await app.request({ method: "GET", url: "/rest/partner/manage/sim/limit", token: other.token })).json(),
  ).toEqual({});
});

it("E2 changes nothing if one SIM of the request belongs to another partner", async () => {
  const mine = await registerMachine(app.system, other.id, { alias: "Mine" });
  const iccid = "8937200000000000301";
  const sim = { port: 1, iccid, phone: "+37255500009", operator: "tele2", country: "ee", signal: 80 };
  await applyPortReport(app.system, { id: mine.id, partnerId: other.id }, [sim]);
  const before = await state();
  const payload = { simIccid: [iccid, ICCID], activation: true, rent: false };
  const url = "/rest/partner/manage/sim/activate/";
  const reply = await app.request({ method: "POST", url, payload, token: other.token });
  expect([reply.statusCode, reply.json().details]).toEqual([404, { notYours: 1 }]);
  expect(await state()).toEqual(before);
});

import { allRoutes } from "@sonum/contract/all-routes";
import { beforeAll, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { registerMachine, takePortReport } from "../index.ts";

let house: House;
let owner: { id: string; token: string };
let other: { id: string; token: string };
let machine: { id: string; machineKey: string };
const ICCID = "8937200000000000201";
const partner = ["ROLE_sao-user", "ROLE_sao-partner"] as const;

beforeAll(async () => {
  house = await makeHouse();
  owner = await house.signedIn("pat", [...partner]);
  other = await house.signedIn("eve", [...partner]);
  machine = await registerMachine(house.system, owner.id, { alias: "Tallinn 1" });
  const sim = { port: 1, iccid: ICCID, phone: "+37255500001", operator: "tele2", country: "ee", signal: 80 };
  await takePortReport(house.system, { id: machine.id, partnerId: owner.id }, [sim]);
});

type Call = { method: "GET" | "POST"; url: string; payload?: object };

const foreign = (): Record<string, Call> => {
  const { id, machineKey: machine_key } = machine;
  const sim = "/rest/partner/manage/sim";
  return {
    listModems: { method: "GET", url: `/lowcode/partner/machine_modems?machine=${machine_key}` },
    changeMachine: {
      method: "POST",
      url: `/lowcode/partner/machines/${id}`,
      payload: { alias: "Mine", view: true },
    },
    replaceSecret: { method: "POST", url: `/rest/partner/machines/${machine_key}/secret` },
    sortMachines: {
      ...{ method: "POST", url: "/lowcode/partner/machines_sort_order" },
      payload: { orderPayload: [{ machine_key, order: 1 }] },
    },
    listPorts: { method: "GET", url: `/lowcode/partner/machine_port?machine_key=${machine_key}` },
    savePort: {
      method: "POST",
      url: "/lowcode/partner/machine_port",
      payload: { machine_key, port_number: 1 },
    },
    listLimits: { method: "GET", url: `${sim}/limit?iccid=${ICCID}` },
    limitSim: { method: "POST", url: `${sim}/limit/${ICCID}`, payload: { services: ["tg"] } },
    unlimitSim: { method: "POST", url: `${sim}/unlimit/${ICCID}`, payload: { services: ["tg"] } },
    unlimitSimWholly: { method: "GET", url: `${sim}/unlimit_all/${ICCID}` },
    activateSim: { method: "GET", url: `${sim}/activate/${ICCID}` },
    deactivateSim: { method: "GET", url: `${sim}/deactivate/${ICCID}` },
    changeSale: {
      ...{ method: "POST", url: `${sim}/activate/` },
      payload: { simIccid: [ICCID], activation: true, rent: true },
    },
    releaseSims: { method: "POST", url: `${sim}/release`, payload: { simIccid: [ICCID] } },
    keepSims: { method: "POST", url: `${sim}/keep`, payload: { simIccid: [ICCID] } },
  };
};

/** Calls that name nothing: everybody has their own. */
const OWN = [
  "listMachines",
  "registerMachine",
  "readImportantServices",
  "saveImportantServices",
  "readColumnLayout",
  "saveColumnLayout",
];
const ROOMS = ["machines", "consoleLayout", "ports", "sims", "simLimits", "handovers"];
const calls = allRoutes.filter(({ room }) => ROOMS.includes(room)).map(({ id }) => id);

describe.each(calls)("%s", (id) => {
  it("E2 is about one's own only: what is another partner's is not found, and nothing changes", async () => {
    const call = foreign()[id];
    if (!call) return expect(OWN).toContain(id);
    const before = await state();
    const reply = await house.ask({ ...call, token: other.token });
    const unknown = await house.ask({ ...asUnknown(call), token: other.token });
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
  await house.db.selectFrom("fleet.sims").selectAll().execute(),
  await house.db.selectFrom("fleet.machines").selectAll().execute(),
  await house.db.selectFrom("fleet.ports").selectAll().execute(),
];

it("E2 alias, layout and important services of one partner are not another's", async () => {
  const post = (url: string, payload: object) =>
    house.ask({ method: "POST", url, payload, token: owner.token });
  await post("/lowcode/partner/important_services", { codes: ["tg"] });
  await post("/lowcode/partner/column_layout", { static: ["phone"], important: ["has_tg"] });
  const read = async (path: string) =>
    (await house.ask({ method: "GET", url: `/lowcode/partner/${path}`, token: other.token })).json();
  expect(await read("important_services")).toEqual([]);
  expect(await read("column_layout")).toEqual({ static: [], important: [] });
  expect(await read("machines")).toEqual([]);
  expect(
    (await house.ask({ method: "GET", url: "/rest/partner/manage/sim/limit", token: other.token })).json(),
  ).toEqual({});
});

it("E2 one foreign SIM among one's own: nothing happens to any", async () => {
  const mine = await registerMachine(house.system, other.id, { alias: "Mine" });
  const iccid = "8937200000000000301";
  const sim = { port: 1, iccid, phone: "+37255500009", operator: "tele2", country: "ee", signal: 80 };
  await takePortReport(house.system, { id: mine.id, partnerId: other.id }, [sim]);
  const before = await state();
  const payload = { simIccid: [iccid, ICCID], activation: true, rent: false };
  const url = "/rest/partner/manage/sim/activate/";
  const reply = await house.ask({ method: "POST", url, payload, token: other.token });
  expect(reply.statusCode).toBe(404);
  expect(await state()).toEqual(before);
});

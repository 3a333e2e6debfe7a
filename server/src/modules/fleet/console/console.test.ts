import type { PortSetting, SimRow } from "@sonum/contract/console";
import { usd } from "@sonum/contract/money";
import { beforeEach, expect, it, vi } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { acceptMessages } from "../../ingest/accept-messages.ts";
import { matchMessages } from "../../ingest/match-messages.ts";
import { registerMachine, takePortReport } from "../index.ts";

let house: House;
let owner: { id: string; token: string };
let machine: { id: string; machineKey: string };

beforeEach(async () => {
  house = await makeHouse();
  owner = await house.signedIn("pat", ["ROLE_sao-user", "ROLE_sao-partner"]);
  machine = await registerMachine(house.system, owner.id, { alias: "Tallinn 1" });
  await report([1, 2, 3, 4].map((port) => sim(port, port === 4 ? null : `+3725550000${port}`)));
});

const iccidOf = (port: number) => `893720000000000010${port}`;
const sim = (port: number, phone: string | null) => ({
  ...{ port, iccid: iccidOf(port), phone },
  ...{ operator: "tele2", country: "ee", signal: 80 },
});
const report = (sims: ReturnType<typeof sim>[]) =>
  takePortReport(house.system, { id: machine.id, partnerId: owner.id }, sims);

const get = (url: string, token: string | undefined = owner.token) =>
  house.ask({ method: "GET", url, token });
const post = (url: string, payload: object = {}, token: string | undefined = owner.token) =>
  house.ask({ method: "POST", url, payload, token });
const rows = async () =>
  (await get(`/lowcode/partner/machine_modems?machine=${machine.machineKey}`)).json<SimRow[]>();
const publish = (ports: number[], more: object = {}) =>
  post("/rest/partner/manage/sim/activate/", {
    ...{ simIccid: ports.map(iccidOf), activation: true, rent: false },
    ...more,
  });
const freeFor = (service: string) => {
  const { allocator, shelf } = house.system.memory;
  const [ee, number] = [shelf.findCountry("ee")?.number ?? 0, shelf.findService(service)?.number ?? 0];
  return allocator.countOf(ee, number);
};

it("CONS-2 lists the SIMs of a machine by port, with revenue and marks per service", async () => {
  await publish([1]);
  await post("/lowcode/partner/important_services", { codes: ["tg"] });
  await house.db
    .updateTable("fleet.sims")
    .set({ used: "111", revenue: usd("12.345") })
    .where("iccid", "=", iccidOf(1))
    .execute();
  const [first, second] = await rows();
  expect(first).toEqual({
    iccid: iccidOf(1),
    phone: "+37255500001",
    assigned_number: 1,
    operator: "tele2",
    country: "ee",
    total_revenue: 12.35,
    other_services_count: 2,
    sim_active: true,
    rent_active: false,
    present: true,
    has_tg: true,
  });
  expect(second).toMatchObject({ assigned_number: 2, total_revenue: 0, has_tg: false, sim_active: false });
});

it("CONS-5 CONS-13 publishes many SIMs in one call, only those with a phone, and says so of each", async () => {
  const reply = await publish([1, 2, 4], { rent: true });
  expect(reply.json()).toEqual({
    [iccidOf(1)]: ["Activation true", "Rent true"],
    [iccidOf(2)]: ["Activation true", "Rent true"],
    [iccidOf(4)]: ["Activation false", "Rent false", "No phone"],
  });
  await vi.waitFor(() => expect(freeFor("tg")).toBe(2));
  const [, , third] = await rows();
  expect(third).toMatchObject({ sim_active: false, rent_active: false });
});

it("CONS-13 takes SIMs off by the same call with both flags false", async () => {
  await publish([1, 2], { rent: true });
  await vi.waitFor(() => expect(freeFor("tg")).toBe(2));
  expect((await publish([1, 2], { activation: false })).json()).toEqual({
    [iccidOf(1)]: ["Activation false", "Rent false"],
    [iccidOf(2)]: ["Activation false", "Rent false"],
  });
  await vi.waitFor(() => expect(freeFor("tg")).toBe(0));
});

it("CONS-13 keeps how long a SIM may be rented, a day unless told", async () => {
  await publish([1], { rent: true });
  await publish([2], { rent: true, period: "month", duration: 3 });
  const kept = await house.db
    .selectFrom("fleet.sims")
    .select(["rentPeriod", "rentDuration"])
    .where("port", "<=", 2)
    .orderBy("port")
    .execute();
  expect(kept).toEqual([
    { rentPeriod: "day", rentDuration: 1 },
    { rentPeriod: "month", rentDuration: 3 },
  ]);
  for (const wrong of [{ duration: 0 }, { duration: 366 }, { period: "year" }])
    expect((await publish([1], wrong)).statusCode).toBe(400);
});

it.each([
  ["both", "Activation true", "Rent true"],
  ["rent", "Activation false", "Rent true"],
  ["activation", "Activation true", "Rent false"],
])("CONS-11 CONS-12 publishes a single SIM by the mode of its port: %s", async (mode, activation, rent) => {
  const port = { machine_key: machine.machineKey, port_number: 1, rent_active: mode };
  expect((await post("/lowcode/partner/machine_port", port)).statusCode).toBe(200);
  const url = `/rest/partner/manage/sim/activate/${iccidOf(1)}`;
  expect((await post(url)).json()).toEqual([activation, rent]);
  expect((await get(url)).json()).toEqual([activation, rent]);
  expect((await get(`/rest/partner/manage/sim/deactivate/${iccidOf(1)}`)).json()).toEqual([
    "Activation false",
    "Rent false",
  ]);
});

it("PART-3 a partner who is not approved publishes nothing, and may take off what is on sale", async () => {
  await publish([1]);
  await house.db
    .updateTable("partners.applications")
    .set({ state: "pending" })
    .where("partnerId", "=", owner.id)
    .execute();
  for (const refused of [
    await publish([2]),
    await publish([2], { activation: false, rent: true }),
    await post(`/rest/partner/manage/sim/activate/${iccidOf(2)}`),
  ])
    expect(refused.json().code).toBe("partner_not_approved");
  expect((await publish([1], { activation: false })).json()).toEqual({
    [iccidOf(1)]: ["Activation false", "Rent false"],
  });
  expect((await rows()).some((row) => row.sim_active || row.rent_active)).toBe(false);
});

it("CONS-10 a SIM published with services is sold for these only, all others are limits", async () => {
  await publish([1], { services: ["tg"] });
  await vi.waitFor(() => expect([freeFor("tg"), freeFor("wa"), freeFor("ot")]).toEqual([1, 0, 0]));
  expect((await get("/rest/partner/manage/sim/limit")).json()).toEqual({
    [iccidOf(1)]: ["WhatsApp", "Any other service"],
  });
  await house.db
    .insertInto("catalogue.services")
    .values({
      ...{ code: "nw", name: "New", category: "other", names: [], position: 9 },
      senders: [],
      patterns: [],
    })
    .execute();
  await house.reloadCatalogue();
  expect((await get("/rest/partner/manage/sim/limit")).json()[iccidOf(1)]).toContain("New");
});

it("CONS-11 limits a SIM by name or code, and takes limits away again", async () => {
  await publish([1]);
  const limit = `/rest/partner/manage/sim/limit/${iccidOf(1)}`;
  expect((await post(limit, { iccid: iccidOf(1), services: ["Telegram", "wa"] })).json()).toEqual([
    "Telegram",
    "WhatsApp",
  ]);
  await vi.waitFor(() => expect([freeFor("tg"), freeFor("wa"), freeFor("ot")]).toEqual([0, 0, 1]));
  const unlimit = `/rest/partner/manage/sim/unlimit/${iccidOf(1)}`;
  expect((await post(unlimit, { services: ["telegram"] })).json()).toEqual(["WhatsApp"]);
  await vi.waitFor(() => expect([freeFor("tg"), freeFor("wa")]).toEqual([1, 0]));
  const all = `/rest/partner/manage/sim/unlimit_all/${iccidOf(1)}`;
  expect((await get(all)).json()).toEqual([]);
  await vi.waitFor(() => expect(freeFor("wa")).toBe(1));
  expect((await get(`/rest/partner/manage/sim/limit?iccid=${iccidOf(1)}`)).json()).toEqual({
    [iccidOf(1)]: [],
  });
  expect((await post(limit, { services: ["No such thing"] })).statusCode).toBe(404);
  expect((await post(limit, { iccid: iccidOf(2), services: ["tg"] })).statusCode).toBe(400);
});

it("CONS-11 C12 a limit is about later orders, and taking it away never makes a used-up service free", async () => {
  await publish([1]);
  await vi.waitFor(() => expect(freeFor("tg")).toBe(1));
  const customer = await house.customer({ balance: usd("5") });
  const order = await house.buy(customer);
  const limit = `/rest/partner/manage/sim/limit/${iccidOf(1)}`;
  await post(limit, { services: ["tg", "wa"] });
  const sms = { key: "k1", iccid: iccidOf(1), sender: "Telegram", text: "Your code is 12345" };
  const acting = { id: machine.id, partnerId: owner.id, isActive: true };
  await acceptMessages(house.system, acting, [{ ...sms, receivedAt: house.clock.now() }]);
  await matchMessages(house.system);
  const kept = await house.db
    .selectFrom("activations.orders")
    .select("status")
    .where("id", "=", BigInt(order.id))
    .executeTakeFirstOrThrow();
  expect(kept.status).toBe(2);

  await get(`/rest/partner/manage/sim/unlimit_all/${iccidOf(1)}`);
  await vi.waitFor(() => expect([freeFor("tg"), freeFor("wa")]).toEqual([0, 1]));
  const [row] = await house.db
    .selectFrom("fleet.sims")
    .select(["used", "limited", "blocked"])
    .where("iccid", "=", iccidOf(1))
    .execute();
  expect(row?.limited).toBe("");
  expect(row?.blocked).toBe(row?.used);
});

it("CONS-12 keeps how each port is sold; both, by the day, once unless told", async () => {
  const url = `/lowcode/partner/machine_port?machine_key=${machine.machineKey}`;
  const before = (await get(url)).json<PortSetting[]>();
  expect(before.map(({ port_number }) => port_number)).toEqual([1, 2, 3, 4]);
  expect(before[0]).toEqual({
    ...{ machine_key: machine.machineKey, port_number: 1, rent_active: "both" },
    ...{ max_rent_period: "day", max_rent_period_count: 1, port_json: null },
  });
  const setting = {
    ...{ machine_key: machine.machineKey, port_number: 2, rent_active: "rent" },
    ...{ max_rent_period: "month", max_rent_period_count: 365, port_json: { note: "slow" } },
  };
  for (const saved of [setting, setting])
    expect((await post("/lowcode/partner/machine_port", saved)).json()).toEqual(saved);
  expect((await get(url)).json<PortSetting[]>()[1]).toEqual(setting);
});

it("CONS-12 says which parameters are missing, in the words of the specification", async () => {
  const ask = (payload: object) =>
    house.ask({
      method: "POST",
      url: "/lowcode/partner/machine_port",
      token: owner.token,
      headers: { "accept-language": "ru" },
      payload,
    });
  for (const payload of [{}, { machine_key: machine.machineKey }, { port_number: 1 }]) {
    const reply = await ask(payload);
    expect([reply.statusCode, reply.json().message]).toEqual([400, "Отсутствуют обязательные параметры"]);
  }
  const odd = { machine_key: machine.machineKey, port_number: 1, port_json: { note: "a\u0000b" } };
  expect((await ask(odd)).statusCode).toBe(400);
  for (const count of [0, 366, 1.5, "3"])
    expect(
      (await ask({ machine_key: machine.machineKey, port_number: 1, max_rent_period_count: count }))
        .statusCode,
    ).toBe(400);
});

it("CONS-8 keeps the important services as a list of codes and nothing else", async () => {
  const url = "/lowcode/partner/important_services";
  expect((await get(url)).json()).toEqual([]);
  expect((await post(url, { codes: ["wa", "tg", "wa"] })).json()).toEqual(["wa", "tg"]);
  expect((await get(url)).json()).toEqual(["wa", "tg"]);
  for (const codes of ["tg", [1], [{}], ["TG!"], null, undefined]) {
    const reply = await post(url, { codes });
    expect([reply.statusCode, reply.json().message]).toEqual([400, "Invalid data format"]);
  }
  expect((await post(url, { codes: ["nothere"] })).statusCode).toBe(404);
  expect((await get(url)).json()).toEqual(["wa", "tg"]);
});

it("CONS-9 keeps the columns as two ordered lists of keys", async () => {
  const url = "/lowcode/partner/column_layout";
  expect((await get(url)).json()).toEqual({ static: [], important: [] });
  const layout = { static: ["phone", "sim_active"], important: ["has_wa", "has_tg"] };
  expect((await post(url, layout)).json()).toEqual(layout);
  expect((await get(url)).json()).toEqual(layout);
  expect((await post(url, { static: ["<b>"], important: [] })).statusCode).toBe(400);
});

it("CONS-7 names, switches and sorts machines", async () => {
  const second = await registerMachine(house.system, owner.id, { alias: "Second" });
  const url = "/lowcode/partner/machines";
  expect((await get(url)).json()).toMatchObject([
    {
      id: machine.id,
      machine_key: machine.machineKey,
      alias: "Tallinn 1",
      active: true,
      online: true,
      ports: 4,
    },
    { id: second.id, alias: "Second", active: true, online: false, ports: 0 },
  ]);
  const named = await post(`${url}/${second.id}`, { alias: "  Riga A ", active: false });
  expect(named.json()).toMatchObject({ alias: "Riga A", active: false });
  expect((await post(`${url}/${second.id}`, { alias: "a\u0000b" })).statusCode).toBe(400);
  const order = [
    { machine_key: second.machineKey, order: 1 },
    { machine_key: machine.machineKey, order: 2 },
  ];
  const sorted = await post("/lowcode/partner/machines_sort_order", { orderPayload: order });
  expect(sorted.json()).toMatchObject([
    { id: second.id, sort_order: 1 },
    { id: machine.id, sort_order: 2 },
  ]);
});

it("PART-11 registers a machine and shows its secret once", async () => {
  const reply = await post("/rest/partner/machines", { alias: "Garage" });
  expect(reply.statusCode).toBe(201);
  const { machine_key, secret } = reply.json<{ machine_key: string; secret: string }>();
  const list = (await get("/lowcode/partner/machines")).body;
  expect(list).toContain(machine_key);
  expect(list).not.toContain(secret);
});

it("PART-10 names the projects of the backend", async () => {
  expect((await get("/lowcode/projects", undefined)).json()).toEqual([{ id: 1, name: "Sonum" }]);
});

it("an unchanged list of SIMs costs an empty answer, and one asked for by a token in the address is not kept", async () => {
  const url = `/lowcode/partner/machine_modems?machine=${machine.machineKey}`;
  const first = await get(url);
  const again = await house.ask({
    ...{ method: "GET", url, token: owner.token },
    headers: { "if-none-match": String(first.headers["etag"]) },
  });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  const byToken = await get(`${url}&token=${owner.token}`);
  expect(byToken.headers["cache-control"]).toBe("no-store");
});

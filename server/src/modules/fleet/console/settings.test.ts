import type { Machine } from "@sonum/contract/fleet/machines";
import type { PortSetting } from "@sonum/contract/fleet/ports";
import { DECLARATIONS_VERSION } from "@sonum/contract/partners/partners";
import { expect, it } from "vitest";
import { createConsoleFixture } from "../../../../test/fixtures/console-fixture.ts";
import { registerMachine } from "../index.ts";

it("CONS-12 stores how each port is sold; the default is both, one day", async () => {
  const { machine, get, post } = await createConsoleFixture();
  const url = `/lowcode/partner/machine_port?machine_key=${machine.machineKey}`;
  const before = (await get(url)).json<PortSetting[]>();
  expect(before.map(({ port_number }) => port_number)).toEqual([1, 2, 3, 4]);
  expect(before[0]).toEqual({
    machine_key: machine.machineKey,
    port_number: 1,
    rent_active: "both",
    max_rent_period: "day",
    max_rent_period_count: 1,
    port_json: null,
  });
  const setting = {
    machine_key: machine.machineKey,
    port_number: 2,
    rent_active: "rent",
    max_rent_period: "month",
    max_rent_period_count: 365,
    port_json: { note: "slow" },
  };
  for (const saved of [setting, setting])
    expect((await post("/lowcode/partner/machine_port", saved)).json()).toEqual(saved);
  expect((await get(url)).json<PortSetting[]>()[1]).toEqual(setting);
});

it("CONS-12 refuses missing or invalid parameters in the words of the specification", async () => {
  const { testApp, owner, machine } = await createConsoleFixture();
  const ask = (payload: object) =>
    testApp.request({
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
  const stranger = await testApp.request({
    method: "POST",
    url: "/lowcode/partner/machine_port",
    headers: { "accept-language": "ru" },
    payload: { machine_key: machine.machineKey, port_number: 1 },
  });
  expect([stranger.statusCode, stranger.json().message]).toEqual([401, "Отсутствуют обязательные параметры"]);
  for (const port_json of [{ note: "a\u0000b" }, { note: ["\ud800"] }, { "\udc00": 1 }])
    expect(
      (await ask({ machine_key: machine.machineKey, port_number: 1, port_json })).statusCode,
      JSON.stringify(port_json),
    ).toBe(400);
  for (const count of [0, 366, 1.5, "3"])
    expect(
      (await ask({ machine_key: machine.machineKey, port_number: 1, max_rent_period_count: count }))
        .statusCode,
    ).toBe(400);
});

it("CONS-8 stores important services as a list of codes and refuses anything else", async () => {
  const { get, post } = await createConsoleFixture();
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

it("CONS-9 stores columns as two ordered lists of keys", async () => {
  const { get, post } = await createConsoleFixture();
  const url = "/lowcode/partner/column_layout";
  expect((await get(url)).json()).toEqual({ static: [], important: [] });
  const layout = { static: ["phone", "sim_active"], important: ["has_wa", "has_tg"] };
  expect((await post(url, layout)).json()).toEqual(layout);
  expect((await get(url)).json()).toEqual(layout);
  expect((await post(url, { static: ["<b>"], important: [] })).statusCode).toBe(400);
});

it("CONS-7 renames, switches and sorts machines", async () => {
  const { testApp, owner, machine, get, post } = await createConsoleFixture();
  const second = await registerMachine(testApp.system, owner.id, { alias: "Second" });
  const url = "/lowcode/partner/machines";
  expect((await get(url)).json()).toMatchObject([
    {
      id: machine.id,
      machine_key: machine.machineKey,
      alias: "Tallinn 1",
      active: true,
      online: true,
      reported: true,
      ports: 4,
    },
    { id: second.id, alias: "Second", active: true, online: false, reported: false, ports: 0 },
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
  const { get, post } = await createConsoleFixture();
  const reply = await post("/rest/partner/machines", { alias: "Garage" });
  expect(reply.statusCode).toBe(201);
  const { machine_key, secret } = reply.json<{ machine_key: string; secret: string }>();
  const list = (await get("/lowcode/partner/machines")).body;
  expect(list).toContain(machine_key);
  expect(list).not.toContain(secret);
});

it("PART-11 stores the declaration for a machine's SIMs as a batch with time, IP address and version", async () => {
  const { testApp, owner, machine, get, post } = await createConsoleFixture();
  const declared = () =>
    testApp.db
      .selectFrom("partners.declarations")
      .selectAll()
      .where("partnerId", "=", owner.id)
      .where("batch", "<>", machine.id)
      .execute();
  await post("/rest/partner/machines", { alias: "Silent" });
  expect(await declared()).toEqual([]);
  const declarations = { simOwnership: true, operatorTerms: true };
  expect((await post("/rest/partner/machines", { alias: "Garage", declarations })).statusCode).toBe(201);
  const machines = (await get("/lowcode/partner/machines")).json<Machine[]>();
  const garage = machines.find(({ alias }) => alias === "Garage");
  expect(await declared()).toEqual([
    {
      partnerId: owner.id,
      batch: garage?.id,
      version: DECLARATIONS_VERSION,
      givenAt: testApp.clock.now(),
      address: expect.stringMatching(/^127\./),
    },
  ]);
  for (const half of [{ simOwnership: true }, { simOwnership: true, operatorTerms: false }, true])
    expect((await post("/rest/partner/machines", { declarations: half })).statusCode).toBe(400);
  expect((await get("/lowcode/partner/machines")).json()).toHaveLength(machines.length);
});

it("PART-10 lists the projects of the backend", async () => {
  const { get } = await createConsoleFixture();
  expect((await get("/lowcode/projects", undefined)).json()).toEqual([{ id: 1, name: "Sonum" }]);
});

it("PART-10 takes the token from the query of reads and from the body of changes", async () => {
  const { testApp, owner, machine } = await createConsoleFixture();
  const { token } = owner;
  const call = async (method: "GET" | "POST", path: string, payload?: object) =>
    (await testApp.request({ method, url: `/lowcode/partner/${path}`, ...(payload && { payload }) }))
      .statusCode;
  const key = machine.machineKey;
  const reads = [
    "machines?",
    "important_services?",
    `machine_modems?machine=${key}&`,
    `machine_port?machine_key=${key}&`,
  ];
  const changes: [string, object][] = [
    [`machines/${machine.id}`, { alias: "Rack", active: true }],
    ["machines_sort_order", { orderPayload: [{ machine_key: key, order: 1 }] }],
    ["important_services", { codes: ["tg"] }],
    ["machine_port", { machine_key: key, port_number: 1, rent_active: "rent" }],
  ];
  for (const read of reads) {
    expect(await call("GET", `${read}token=${token}`), read).toBe(200);
    expect(await call("GET", read), read).toBe(401);
  }
  for (const [path, change] of changes) {
    expect(await call("POST", path, { ...change, token }), path).toBe(200);
    expect(await call("POST", path, change), path).toBe(401);
  }
});

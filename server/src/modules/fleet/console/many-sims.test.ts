import { usd } from "@sonum/contract/money";
import { expect, it, vi } from "vitest";
import { createConsoleFixture, iccidOf } from "../../../../test/fixtures/console-fixture.ts";
import { registerMachine } from "../index.ts";
import { saveListedSims } from "../listed/listed-sims.ts";

const SIM = "/rest/partner/manage/sim";

it("saves 512 ports in one call, leaves out what is mixed, and counts what differs from it", async () => {
  const { machine, get, post, publish, rows } = await createConsoleFixture();
  const { machineKey: machine_key } = machine;
  const save = async (ports: object[]) => post("/lowcode/partner/machine_ports", { machine_key, ports });
  await publish([1, 2], { rent: true });
  expect(
    (await save([{ port_number: 1, max_rent_period: "week", max_rent_period_count: 2 }])).json(),
  ).toEqual({
    saved: 1,
    unchanged: 0,
    differing: 1,
  });

  const all = Array.from({ length: 512 }, (_, index) => ({ port_number: index + 1, rent_active: "rent" }));
  expect((await save(all)).json()).toEqual({ saved: 512, unchanged: 0, differing: 2 });
  expect((await save(all)).json()).toEqual({ saved: 0, unchanged: 512, differing: 2 });
  const ports = (await get(`/lowcode/partner/machine_port?machine_key=${machine_key}`)).json();
  expect(ports).toHaveLength(512);
  expect(ports.slice(0, 2)).toMatchObject([
    { rent_active: "rent", max_rent_period: "week", max_rent_period_count: 2 },
    { rent_active: "rent", max_rent_period: "day", max_rent_period_count: 1 },
  ]);
  expect((await rows()).map(({ differs }) => differs)).toEqual([true, true, undefined, undefined]);

  await post(`${SIM}/activate/${iccidOf(1)}`);
  expect((await rows()).map(({ differs }) => differs)).toEqual([undefined, true, undefined, undefined]);
  expect((await save([{ port_number: 1001 }])).statusCode).toBe(400);
});

it("changes the limits of many SIMs at once, leaves their other limits, and counts by reason", async () => {
  const { testApp, post, get, publish, rows, freeFor } = await createConsoleFixture();
  await publish([1, 2, 3]);
  await vi.waitFor(() => expect(freeFor("tg")).toBe(3));
  await post(`${SIM}/limit/${iccidOf(1)}`, { services: ["tg"] });
  await post(`${SIM}/limit/${iccidOf(2)}`, { services: ["wa"] });
  await vi.waitFor(() => expect(freeFor("tg")).toBe(2));
  await testApp.buy(await testApp.customer({ balance: usd("5") }));

  const simIccid = [1, 2, 3].map(iccidOf);
  expect((await post(`${SIM}/limits/count`, { simIccid })).json()).toEqual({
    sims: 3,
    restricted: 2,
    services: [
      { service: "tg", sims: 1 },
      { service: "wa", sims: 1 },
    ],
  });
  expect((await post(`${SIM}/limits`, { simIccid, limit: ["tg"] })).json()).toEqual({
    changed: 2,
    unchanged: 1,
    restricted: 3,
    sold: 1,
  });
  expect((await get(`${SIM}/limit`)).json()).toEqual({
    [iccidOf(1)]: ["Telegram"],
    [iccidOf(2)]: ["Telegram", "WhatsApp"],
    [iccidOf(3)]: ["Telegram"],
  });
  expect((await rows()).map(({ limits }) => limits)).toEqual([1, 2, 1, undefined]);
  await vi.waitFor(() => expect(freeFor("tg")).toBe(0));
  expect((await post(`${SIM}/limits`, { simIccid, unlimitAll: true })).json()).toMatchObject({
    changed: 3,
    restricted: 0,
  });
  expect((await post(`${SIM}/limits`, { simIccid, limit: ["nosuch"] })).statusCode).toBe(404);
});

it("tells until when a SIM is sold or rented, also when it is taken off sale", async () => {
  const { testApp, rows, publish, freeFor } = await createConsoleFixture();
  await publish([1, 2], { rent: true, period: "week" });
  await vi.waitFor(() => expect(freeFor("tg")).toBe(2));
  const customer = await testApp.customer({ balance: usd("100") });
  const order = await testApp.buy(customer);
  await testApp.rent(customer, 3);
  const sims = await rows();
  expect(sims.filter(({ sold_until }) => sold_until)).toMatchObject([
    { sold_until: new Date(order.expiresAt).toISOString() },
  ]);
  const rented = sims.find(({ rented_until }) => rented_until);
  expect(new Date(String(rented?.rented_until)).getTime()).toBeGreaterThan(testApp.clock.now().getTime());

  const words: string[][] = Object.values((await publish([1, 2], { activation: false })).json());
  expect(words.flat().sort()).toEqual(
    ["Activation false", "Activation false", "Rent false", "Rent false", "Rented now", "Sold now"].sort(),
  );
});

it("shows SIMs that were listed but never seen in words of their own", async () => {
  const { testApp, owner, get } = await createConsoleFixture();
  const { machineKey } = await registerMachine(testApp.system, owner.id, { alias: "Gateway" });
  const sims = [{ port: 3, phone: "+37255500077", operator: "telia", country: "ee", line: "" }];
  await saveListedSims(testApp.system, owner.id, { machineKey, sims });
  expect((await get(`/lowcode/partner/machine_modems?machine=${machineKey}`)).json()).toMatchObject([
    { assigned_number: 3, phone: "+37255500077", present: false, absence: "never" },
  ]);
});

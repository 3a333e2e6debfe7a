import type { Machine } from "@sonum/contract/machines";
import { beforeEach, expect, it } from "vitest";
import { type House, makeHouse } from "../../../test/house.ts";
import { registerMachine, takePortReport } from "../fleet/index.ts";
import { acceptMessages } from "./accept-messages.ts";

let house: House;
let token: string;
let partnerId: string;
let machine: { id: string; machineKey: string; secret: string };
const PHONE = "+37255501234";

beforeEach(async () => {
  house = await makeHouse();
  const partner = await house.signedIn("pat", ["ROLE_sao-user", "ROLE_sao-partner"]);
  token = partner.token;
  partnerId = partner.id;
  machine = await registerMachine(house.system, partner.id, { alias: "Tallinn 1" });
  const sim = (port: number, phone: string | null) => ({
    ...{ port, iccid: `893720000000000040${port}`, phone },
    ...{ operator: "tele2", country: "ee", signal: 80 },
  });
  await takePortReport(house.system, { id: machine.id, partnerId: partner.id }, [
    sim(1, PHONE),
    sim(2, null),
  ]);
  const sms = { iccid: "8937200000000000401", sender: "Telegram", text: "Your code is 48291" };
  const acting = { id: machine.id, partnerId: partner.id, isActive: true };
  await acceptMessages(house.system, acting, [{ ...sms, key: "k", receivedAt: house.clock.now() }]);
});

const look = (key: string) => house.ask({ method: "GET", url: `/rest/embed/machine/${key}` });
const change = async (payload: object, id = machine.id) =>
  (
    await house.ask({ method: "POST", url: `/lowcode/partner/machines/${id}`, payload, token })
  ).json<Machine>();

it("CONS-14 is off until the partner switches it on, and the machine's own key and secret do not open it", async () => {
  for (const key of [machine.machineKey, machine.id, machine.secret, "x".repeat(32)])
    expect((await look(key)).statusCode).toBe(404);
  const { view_key } = await change({ view: true });
  expect(view_key).toMatch(/^[\w-]{32}$/);
  expect((await look(view_key ?? "")).statusCode).toBe(200);
  await change({ view: false });
  expect((await look(view_key ?? "")).statusCode).toBe(404);
  expect((await change({ view: true })).view_key).not.toBe(view_key);
});

it("CONS-14 shows ports, states and counts of SMS; no phone in full, no text, no money", async () => {
  const { view_key } = await change({ view: true });
  const reply = await look(view_key ?? "");
  expect(reply.json()).toEqual({
    name: "Tallinn 1",
    online: true,
    reported: true,
    sms: 1,
    ports: [
      { port: 1, state: "idle", country: "ee", operator: "tele2", phone: "+372••••••34", sms: 1 },
      { port: 2, state: "idle", country: "ee", operator: "tele2", phone: null, sms: 0 },
    ],
  });
  for (const secret of [
    PHONE,
    PHONE.slice(4),
    "48291",
    "Telegram",
    machine.secret,
    machine.id,
    "revenue",
    "893720",
  ])
    expect(reply.body).not.toContain(secret);
  house.clock.advance(25 * 60 * 60 * 1000);
  expect((await look(view_key ?? "")).json()).toMatchObject({ online: false, reported: true, sms: 0 });
});

it("CONS-14 tells a machine that was never heard from one that fell silent", async () => {
  const fresh = await registerMachine(house.system, partnerId, { alias: "Riga 1" });
  const { view_key } = await change({ view: true }, fresh.id);
  expect((await look(view_key ?? "")).json()).toMatchObject({ online: false, reported: false, ports: [] });
});

it("CONS-14 lists the sites that may show it, and takes nothing else for a site", async () => {
  const sites = ["https://rack.example", "http://localhost:8080"];
  expect((await change({ view_origins: sites })).view_origins).toEqual(sites);
  for (const wrong of [
    "*",
    "rack.example",
    "https://a.b/path",
    "https://a b",
    "javascript:1",
    "https://x;y",
  ]) {
    const reply = await house.ask({
      ...{ method: "POST", url: `/lowcode/partner/machines/${machine.id}`, token },
      payload: { view_origins: [wrong] },
    });
    expect(reply.statusCode).toBe(400);
  }
});

it("the key opens this one call and no other", async () => {
  const { view_key } = await change({ view: true });
  const key = view_key ?? "";
  for (const url of [
    `/lowcode/partner/machines?token=${key}`,
    `/lowcode/partner/machine_modems?machine=${key}&token=${key}`,
  ])
    expect((await house.ask({ method: "GET", url })).statusCode).toBe(401);
  const modems = await house.ask({
    method: "GET",
    url: `/lowcode/partner/machine_modems?machine=${key}`,
    token,
  });
  expect(modems.statusCode).toBe(404);
});

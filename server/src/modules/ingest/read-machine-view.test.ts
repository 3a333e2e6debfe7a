import type { Machine } from "@sonum/contract/fleet/machines";
import { beforeEach, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/fixtures/test-app.ts";
import { applyPortReport, registerMachine } from "../fleet/index.ts";
import { acceptMessages } from "./accept-messages.ts";

let app: TestApp;
let token: string;
let partnerId: string;
let machine: { id: string; machineKey: string; secret: string };
const PHONE = "+37255501234";

beforeEach(async () => {
  app = await createTestApp();
  const partner = await app.signedIn("pat", ["ROLE_sao-user", "ROLE_sao-partner"]);
  token = partner.token;
  partnerId = partner.id;
  machine = await registerMachine(app.system, partner.id, { alias: "Tallinn 1" });
  const sim = (port: number, phone: string | null) => ({
    port,
    iccid: `893720000000000040${port}`,
    phone,
    operator: "tele2",
    country: "ee",
    signal: 80,
  });
  await applyPortReport(app.system, { id: machine.id, partnerId: partner.id }, [sim(1, PHONE), sim(2, null)]);
  const sms = { iccid: "8937200000000000401", sender: "Telegram", text: "Your code is 48291" };
  const acting = { id: machine.id, partnerId: partner.id, isActive: true };
  await acceptMessages(app.system, acting, [{ ...sms, key: "k", receivedAt: app.clock.now() }]);
});

const readView = (key: string) => app.request({ method: "GET", url: `/rest/embed/machine/${key}` });
const change = async (payload: object, id = machine.id) =>
  (
    await app.request({ method: "POST", url: `/lowcode/partner/machines/${id}`, payload, token })
  ).json<Machine>();

it("CONS-14 is off by default and is not accessible with the machine's key or secret", async () => {
  for (const key of [machine.machineKey, machine.id, machine.secret, "x".repeat(32)])
    expect((await readView(key)).statusCode).toBe(404);
  const { view_key } = await change({ view: true });
  expect(view_key).toMatch(/^[\w-]{32}$/);
  expect((await readView(view_key ?? "")).statusCode).toBe(200);
  await change({ view: false });
  expect((await readView(view_key ?? "")).statusCode).toBe(404);
  expect((await change({ view: true })).view_key).not.toBe(view_key);
});

it("CONS-14 shows ports, states and SMS counts; no full phone number, text or money", async () => {
  const { view_key } = await change({ view: true });
  const reply = await readView(view_key ?? "");
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
  app.clock.advance(25 * 60 * 60 * 1000);
  expect((await readView(view_key ?? "")).json()).toMatchObject({ online: false, reported: true, sms: 0 });
});

it("CONS-14 distinguishes a machine that never reported from one that went offline", async () => {
  const fresh = await registerMachine(app.system, partnerId, { alias: "Riga 1" });
  const { view_key } = await change({ view: true }, fresh.id);
  expect((await readView(view_key ?? "")).json()).toMatchObject({
    online: false,
    reported: false,
    ports: [],
  });
});

it("CONS-14 stores the sites that may embed it and refuses invalid origins", async () => {
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
    const reply = await app.request({
      method: "POST",
      url: `/lowcode/partner/machines/${machine.id}`,
      token,
      payload: { view_origins: [wrong] },
    });
    expect(reply.statusCode).toBe(400);
  }
});

it("the view key works for this call only", async () => {
  const { view_key } = await change({ view: true });
  const key = view_key ?? "";
  for (const url of [
    `/lowcode/partner/machines?token=${key}`,
    `/lowcode/partner/machine_modems?machine=${key}&token=${key}`,
  ])
    expect((await app.request({ method: "GET", url })).statusCode).toBe(401);
  const modems = await app.request({
    method: "GET",
    url: `/lowcode/partner/machine_modems?machine=${key}`,
    token,
  });
  expect(modems.statusCode).toBe(404);
});

it("G13 answers all unknown view keys alike, and refuses an address after thirty of them in a minute", async () => {
  const { view_key } = await change({ view: true });
  const key = view_key ?? "";
  const read = async (tried: string, remoteAddress = "198.51.100.9") => {
    const url = `/rest/embed/machine/${tried}`;
    const reply = await app.request({ method: "GET", url, remoteAddress });
    const { requestId: _, ...body } = reply.json();
    return { status: reply.statusCode, body, retryAfter: reply.headers["retry-after"] };
  };
  const guesses = [machine.machineKey, key.slice(1), `${key}x`, key.toUpperCase()];
  const answers = [];
  for (let n = 0; n < 30; n++) answers.push(await read(guesses[n] ?? `guess-${n}`));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, body: { code: "not_found" } });

  for (const tried of ["another", key])
    expect(await read(tried)).toMatchObject({ status: 429, retryAfter: expect.any(String) });
  expect((await read(key, "198.51.100.10")).status).toBe(200);
  app.clock.advance(60_000);
  for (let n = 0; n < 40; n++) expect((await read(key)).status).toBe(200);
});

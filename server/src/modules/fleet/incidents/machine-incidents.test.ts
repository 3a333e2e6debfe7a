import { createHmac } from "node:crypto";
import { gatewayHeaders, signaturePayload } from "@sonum/contract/ingest/machine-protocol";
import { MINUTE_MS } from "@sonum/contract/time-units";
import { expect, it, vi } from "vitest";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { createMachineIncidents, MachineIncidents } from "./machine-incidents.ts";
import { countIncidents } from "./store.ts";

const PATH = "/gateway/v1/messages";

const app = await createTestApp();
const operator = (await app.signedIn("keeper", ["ROLE_sao-operator"])).token;
const partner = await app.signedIn("racks", ["ROLE_sao-user", "ROLE_sao-partner"]);
const register = { method: "POST", url: "/rest/partner/machines", token: partner.token } as const;
const machine = (await app.request({ ...register, payload: { alias: "Rack" } })).json<{
  machine_key: string;
  secret: string;
}>();

type Push = { key?: string; secret?: string; offMs?: number };

function push({ key = machine.machine_key, secret = machine.secret, offMs = 0 }: Push = {}) {
  const sms = { key: "1", iccid: "8937200000000000099", sender: "T", text: "1" };
  const payload = JSON.stringify({ messages: [{ ...sms, receivedAt: app.clock.now() }] });
  const time = String(app.clock.now().getTime() + offMs);
  const text = signaturePayload({ time, method: "POST", path: PATH, body: payload });
  const headers = {
    "content-type": "application/json",
    [gatewayHeaders.machine]: key,
    [gatewayHeaders.time]: time,
    [gatewayHeaders.signature]: `v1=${createHmac("sha256", secret).update(text).digest("hex")}`,
  };
  return app.request({ method: "POST", url: PATH, payload, headers });
}

async function alerts() {
  await MachineIncidents.of(app).flush();
  const reply = await app.request({ method: "GET", url: "/rest/partner/home", token: partner.token });
  const all: { kind: string; trouble?: string; count?: number }[] = reply.json().alerts;
  return all.filter(({ kind }) => kind === "machine_trouble").map(({ trouble, count }) => [trouble, count]);
}
const fleet = async () =>
  (await app.request({ method: "GET", url: "/rest/office/fleet", token: operator })).json();

it("D4 refuses a request with a wrong clock, returns the server's time and alerts the partner", async () => {
  for (const offMs of [10 * MINUTE_MS, -10 * MINUTE_MS, 365 * 24 * 60 * MINUTE_MS]) {
    const reply = await push({ offMs });
    expect(reply.statusCode).toBe(401);
    expect(reply.json().details).toEqual({ serverTime: app.clock.now().toISOString() });
  }
  expect(await alerts()).toEqual([["clock", 3]]);
  const { machines } = await fleet();
  expect(machines).toContainEqual(
    expect.objectContaining({
      alias: "Rack",
      troubles: [expect.objectContaining({ kind: "clock", count: 3 })],
    }),
  );
});

it("D5 refuses and counts forged requests, alerts the partner after many, and shows operators unknown keys", async () => {
  for (let attempts = 0; attempts < 9; attempts++)
    expect((await push({ secret: "guessed" })).statusCode).toBe(401);
  expect(await alerts()).not.toContainEqual(["forged", 9]);
  await push({ secret: "guessed" });
  expect(await alerts()).toContainEqual(["forged", 10]);
  for (let attempts = 0; attempts < 3; attempts++) await push({ key: "nobody" });
  await MachineIncidents.of(app).flush();
  expect((await fleet()).strangers).toMatchObject({ kind: "forged", count: 3 });
});

it("D5 acknowledges, drops and counts an SMS on a SIM of another partner", async () => {
  const reply = await push();
  expect(reply.json()).toMatchObject({ accepted: ["1"] });
  expect(await alerts()).toContainEqual(["unlisted", 1]);
  const later = new Date(app.clock.now().getTime() + 1);
  expect(await countIncidents(app.system, later)).toEqual([]);
});

it("replaces a machine's secret, and refuses the old one at once", async () => {
  const url = `/rest/partner/machines/${machine.machine_key}/secret`;
  const stranger = await app.signedIn("stranger", ["ROLE_sao-user", "ROLE_sao-partner"]);
  expect((await app.request({ method: "POST", url, token: stranger.token })).statusCode).toBe(404);
  const { secret } = (await app.request({ method: "POST", url, token: partner.token })).json();
  expect((await push()).statusCode).toBe(401);
  expect((await push({ secret })).statusCode).toBe(200);
});

it("D12 waits for a write in progress when counts are flushed", async () => {
  const { promise: written, resolve: finish } = Promise.withResolvers<void>();
  const incidents = createMachineIncidents(() => written);
  incidents.record("mac_1", "forged");
  void incidents.flush();
  const flushed = vi.fn();
  const second = incidents.flush().then(flushed);
  await new Promise(setImmediate);
  expect(flushed).not.toHaveBeenCalled();
  finish();
  await second;
  expect(flushed).toHaveBeenCalled();
});

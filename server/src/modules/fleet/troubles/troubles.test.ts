import { createHmac } from "node:crypto";
import { gatewayHeaders, signedText } from "@sonum/contract/gateway";
import { beforeAll, expect, it, vi } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { countTroubles } from "./store.ts";
import { makeTroubles } from "./troubles.ts";

const PATH = "/gateway/v1/messages";
const MINUTE_MS = 60_000;

let house: House;
let operator: string;
let partner: { id: string; token: string };
let machine: { machine_key: string; secret: string };

beforeAll(async () => {
  house = await makeHouse();
  operator = (await house.signedIn("keeper", ["ROLE_sao-operator"])).token;
  partner = await house.signedIn("racks", ["ROLE_sao-user", "ROLE_sao-partner"]);
  const register = { method: "POST", url: "/rest/partner/machines", token: partner.token } as const;
  machine = (await house.ask({ ...register, payload: { alias: "Rack" } })).json();
});

type Push = { key?: string; secret?: string; offMs?: number };

function push({ key = machine.machine_key, secret = machine.secret, offMs = 0 }: Push = {}) {
  const sms = { key: "1", iccid: "8937200000000000099", sender: "T", text: "1" };
  const payload = JSON.stringify({ messages: [{ ...sms, receivedAt: house.clock.now() }] });
  const time = String(house.clock.now().getTime() + offMs);
  const text = signedText({ time, method: "POST", path: PATH, body: payload });
  const headers = {
    "content-type": "application/json",
    [gatewayHeaders.machine]: key,
    [gatewayHeaders.time]: time,
    [gatewayHeaders.signature]: `v1=${createHmac("sha256", secret).update(text).digest("hex")}`,
  };
  return house.ask({ method: "POST", url: PATH, payload, headers });
}

async function alerts() {
  await house.memory.troubles.flush();
  const reply = await house.ask({ method: "GET", url: "/rest/partner/home", token: partner.token });
  const all: { kind: string; trouble?: string; count?: number }[] = reply.json().alerts;
  return all.filter(({ kind }) => kind === "machine_trouble").map(({ trouble, count }) => [trouble, count]);
}
const fleet = async () =>
  (await house.ask({ method: "GET", url: "/rest/office/fleet", token: operator })).json();

it("D4 a push with a wrong clock is refused with our time, and its partner hears that the clock is wrong", async () => {
  for (const offMs of [10 * MINUTE_MS, -10 * MINUTE_MS, 365 * 24 * 60 * MINUTE_MS]) {
    const reply = await push({ offMs });
    expect(reply.statusCode).toBe(401);
    expect(reply.json().details).toEqual({ serverTime: house.clock.now().toISOString() });
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

it("D5 forged pushes are refused and counted; the partner hears of many, operators of every stranger", async () => {
  for (let tries = 0; tries < 9; tries++) expect((await push({ secret: "guessed" })).statusCode).toBe(401);
  expect(await alerts()).not.toContainEqual(["forged", 9]);
  await push({ secret: "guessed" });
  expect(await alerts()).toContainEqual(["forged", 10]);
  for (let tries = 0; tries < 3; tries++) await push({ key: "nobody" });
  await house.memory.troubles.flush();
  expect((await fleet()).strangers).toMatchObject({ kind: "forged", count: 3 });
});

it("D5 an SMS on a SIM that is not the partner's is acknowledged, dropped and counted", async () => {
  const reply = await push();
  expect(reply.json()).toMatchObject({ accepted: ["1"] });
  expect(await alerts()).toContainEqual(["unlisted", 1]);
  const later = new Date(house.clock.now().getTime() + 1);
  expect(await countTroubles(house.system, later)).toEqual([]);
});

it("gives a machine another secret: the one before is not heard from that moment", async () => {
  const url = `/rest/partner/machines/${machine.machine_key}/secret`;
  const stranger = await house.signedIn("stranger", ["ROLE_sao-user", "ROLE_sao-partner"]);
  expect((await house.ask({ method: "POST", url, token: stranger.token })).statusCode).toBe(404);
  const { secret } = (await house.ask({ method: "POST", url, token: partner.token })).json();
  expect((await push()).statusCode).toBe(401);
  expect((await push({ secret })).statusCode).toBe(200);
});

it("D12 whoever asks for what is counted waits for what is being written already", async () => {
  const { promise: written, resolve: finish } = Promise.withResolvers<void>();
  const troubles = makeTroubles(() => written);
  troubles.note("mac_1", "forged");
  void troubles.flush();
  const told = vi.fn();
  const second = troubles.flush().then(told);
  await new Promise(setImmediate);
  expect(told).not.toHaveBeenCalled();
  finish();
  await second;
  expect(told).toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type EventStream, openEventStream } from "../../../test/fixtures/event-stream.ts";
import { createTestApp, type TestApp } from "../../../test/fixtures/test-app.ts";
import { applyPortReport, registerMachine } from "../fleet/index.ts";

let testApp: TestApp;
let address: string;
let streams: EventStream[];

beforeEach(async () => {
  testApp = await createTestApp();
  address = await testApp.app.listen({ host: "127.0.0.1", port: 0 });
  streams = [];
});
afterEach(async () => {
  for (const stream of streams) stream.close();
  await testApp.app.close();
});

async function listen(token: string) {
  const stream = await openEventStream(`${address}/rest/events`, { authorization: `Bearer ${token}` });
  streams.push(stream);
  return () => stream.events().flatMap(({ event, data }) => (event === "machine" ? [data] : []));
}

it("CONS-4 notifies a partner of their changed machines, and no other partner", async () => {
  const roles = ["ROLE_sao-user", "ROLE_sao-partner"] as const;
  const [pat, eve] = [await testApp.signedIn("pat", [...roles]), await testApp.signedIn("eve", [...roles])];
  const machine = await registerMachine(testApp.system, pat.id, { alias: "Rack", declaredFrom: "127.0.0.1" });
  const [received, receivedByEve] = [await listen(pat.token), await listen(eve.token)];
  const sim = { port: 1, iccid: "8937200000000000501", phone: "+37255501234", operator: "tele2" };
  const report = [{ ...sim, country: "ee", signal: 80 }];
  await applyPortReport(testApp.system, { id: machine.id, partnerId: pat.id }, report);
  await vi.waitFor(() => expect(received()).toEqual([{ machines: [machine.machineKey] }]));

  const payload = { simIccid: [sim.iccid], activation: true, rent: false };
  await testApp.request({
    method: "POST",
    url: "/rest/partner/manage/sim/activate/",
    payload,
    token: pat.token,
  });
  await vi.waitFor(() => expect(received()).toHaveLength(2));
  expect(receivedByEve()).toEqual([]);
});

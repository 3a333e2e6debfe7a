import { type PortReport, reportPorts } from "@sonum/contract/gateway";
import { expect, it, onTestFinished } from "vitest";
import { runHeartbeat } from "./heartbeat.ts";
import { createServerClock } from "./server-clock.ts";
import { startFakeServer } from "./testing/fake-server.ts";
import { createManualTime } from "./testing/manual-time.ts";
import { PATIENCE_MS } from "./testing/patience-ms.ts";
import { ICCID } from "./testing/sample-message.ts";

const machine = { key: "mac_demo", secret: "s3cret" };
const here: PortReport = {
  port: 1,
  iccid: ICCID,
  phone: "+37255500017",
  operator: "tele2",
  country: "ee",
  signal: 71,
};

async function startHeartbeat() {
  const state = { ports: [here], isAway: false };
  const time = createManualTime(1);
  const server = await startFakeServer({
    machine,
    now: time.now,
    answer: () =>
      state.isAway
        ? { status: 503, json: { code: "unavailable", message: "Busy", requestId: "r1" } }
        : { json: { serverTime: new Date(time.now()).toISOString(), sims: state.ports.length } },
  });
  const stop = new AbortController();
  const line = { server: server.url, machine, clock: createServerClock(time.now), answerMs: PATIENCE_MS };
  const options = { line, ports: () => state.ports, now: time.now, sleep: time.sleep, random: () => 1 };
  const running = runHeartbeat(options, stop.signal);
  onTestFinished(async () => {
    stop.abort();
    await running;
    await server.close();
  });
  const reports = () => server.requests.map(({ json }) => reportPorts.body.parse(json).ports);
  return { state, time, reports };
}

it("reports at the start and every eight seconds; a wavering signal is no news", async () => {
  const { state, time, reports } = await startHeartbeat();
  await time.pass(7_000);
  expect(reports()).toEqual([[here]]);

  state.ports = [{ ...here, signal: 40 }];
  await time.pass(10_000);
  expect(reports()).toEqual([[here], [{ ...here, signal: 40 }], [{ ...here, signal: 40 }]]);
});

it("reports within a second that a SIM is gone", async () => {
  const { state, time, reports } = await startHeartbeat();
  await time.pass(5_000);
  const gone = { ...here, iccid: null, phone: null };
  state.ports = [gone];
  await time.pass(1_000);
  expect(reports()).toEqual([[here], [gone]]);
});

it("repeats a report that did not get through, ever more slowly", async () => {
  const { state, time, reports } = await startHeartbeat();
  state.isAway = true;
  await time.pass(60_000);
  const failed = reports().length;
  expect(failed).toBeGreaterThan(6);
  expect(failed).toBeLessThan(14);

  state.isAway = false;
  await time.pass(10_000);
  expect(reports().length).toBeGreaterThan(failed);
});

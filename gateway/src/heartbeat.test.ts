import { type PortReport, reportPorts } from "@sonum/contract/ingest/machine-protocol";
import { expect, it, onTestFinished } from "vitest";
import { WAIT_MS_MAX } from "../../scripts/lib/slowness.ts";
import { runHeartbeat } from "./heartbeat.ts";
import { createServerClock } from "./server-clock.ts";
import { startFakeServer } from "./testing/fake-server.ts";
import { createManualTime } from "./testing/manual-time.ts";
import { ICCID } from "./testing/sample-message.ts";

const machine = { key: "mac_demo", secret: "s3cret" };
const present: PortReport = {
  port: 1,
  iccid: ICCID,
  phone: "+37255500017",
  operator: "tele2",
  country: "ee",
  signal: 71,
};

async function startHeartbeat() {
  const state = { ports: [present], isServerDown: false };
  const time = createManualTime(1);
  const server = await startFakeServer({
    machine,
    now: time.now,
    answer: () =>
      state.isServerDown
        ? { status: 503, json: { code: "unavailable", message: "Busy", requestId: "r1" } }
        : { json: { serverTime: new Date(time.now()).toISOString(), sims: state.ports.length } },
  });
  const stop = new AbortController();
  const connection = {
    server: server.url,
    machine,
    clock: createServerClock(time.now),
    timeoutMs: WAIT_MS_MAX,
  };
  const options = { connection, ports: () => state.ports, now: time.now, sleep: time.sleep, random: () => 1 };
  const running = runHeartbeat(options, stop.signal);
  onTestFinished(async () => {
    stop.abort();
    await running;
    await server.close();
  });
  const reports = () => server.requests.map(({ json }) => reportPorts.body.parse(json).ports);
  return { state, time, reports };
}

it("reports at start and every eight seconds, but not on signal changes", async () => {
  const { state, time, reports } = await startHeartbeat();
  await time.pass(7_000);
  expect(reports()).toEqual([[present]]);

  state.ports = [{ ...present, signal: 40 }];
  await time.pass(10_000);
  expect(reports()).toEqual([[present], [{ ...present, signal: 40 }], [{ ...present, signal: 40 }]]);
});

it("reports a removed SIM within a second", async () => {
  const { state, time, reports } = await startHeartbeat();
  await time.pass(5_000);
  const gone = { ...present, iccid: null, phone: null };
  state.ports = [gone];
  await time.pass(1_000);
  expect(reports()).toEqual([[present], [gone]]);
});

it("retries a failed report with growing delays", async () => {
  const { state, time, reports } = await startHeartbeat();
  state.isServerDown = true;
  await time.pass(60_000);
  const failed = reports().length;
  expect(failed).toBeGreaterThan(6);
  expect(failed).toBeLessThan(14);

  state.isServerDown = false;
  await time.pass(10_000);
  expect(reports().length).toBeGreaterThan(failed);
});

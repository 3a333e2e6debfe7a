import { deliverMessages, type InboundMessage, reportPorts } from "@sonum/contract/ingest/machine-protocol";
import { describe, expect, it, onTestFinished } from "vitest";
import { WAIT_MS_MAX } from "../../../scripts/lib/slowness.ts";
import { startFakeServer } from "../testing/fake-server.ts";
import { createManualTime } from "../testing/manual-time.ts";
import { ICCID } from "../testing/sample-message.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { runMachine } from "./run-machine.ts";

const sim = { port: 1, iccid: ICCID, phone: "+37255500017", operator: "tele2", country: "ee" };
const machine = { key: "mac_demo", secret: "s3cret", ports: [sim] };
const LOOPS_OF_A_MACHINE = 4;
const refusal = (code: string) => ({ code, message: "", requestId: "r1" });

/** One simulated machine and a server that waits for codes, on a manual clock. */
async function startMachine({ isDemo = true, faults = false, skewMs = 0, offlineMs = 0 } = {}) {
  const time = createManualTime(LOOPS_OF_A_MACHINE);
  const waiting: { iccid: string; service: string; since: string }[] = [];
  const received: (InboundMessage & { afterMs: number })[] = [];
  const failures: unknown[] = [];
  const state = { isServerDown: false };
  const server = await startFakeServer({
    machine,
    now: time.now,
    answer: ({ path, json }) => {
      if (state.isServerDown) return { status: 503, json: refusal("unavailable") };
      const serverTime = new Date(time.now()).toISOString();
      if (path === reportPorts.path) return { json: { serverTime, sims: 1 } };
      if (path !== deliverMessages.path)
        return isDemo ? { json: { awaited: waiting } } : { status: 404, json: refusal("not_found") };
      const { messages } = deliverMessages.body.parse(json);
      for (const message of messages) received.push({ ...message, afterMs: time.now() });
      return { json: { accepted: messages.map(({ key }) => key), serverTime } };
    },
  });
  const stop = new AbortController();
  const settings = {
    server: server.url,
    seed: "test",
    faults,
    skewMs,
    offlineMs,
    spoolFolder: temporaryFolder(),
    now: time.now,
    sleep: time.sleep,
    timeoutMs: WAIT_MS_MAX,
    names: { find: () => "Lumivo" },
    onFailure: (_: string, error: unknown) => failures.push(error),
    onDelivered: () => undefined,
    onQueued: () => undefined,
  };
  const running = runMachine(machine, settings, stop.signal);
  onTestFinished(async () => {
    stop.abort();
    await running;
    await server.close();
  });
  const order = (service: string) =>
    waiting.push({ iccid: ICCID, service, since: new Date(time.now()).toISOString() });
  return { time, server, order, received, failures, state };
}

describe("GATE-6 a simulated machine", () => {
  it("reports its SIMs and delivers a code for an awaited one within 20 seconds", async () => {
    const { time, server, order, received } = await startMachine();
    await time.pass(2_000);
    expect(server.requests.find(({ path }) => path === reportPorts.path)?.json).toMatchObject({
      ports: [sim],
    });

    const sinceMs = time.now();
    order("lumivo");
    await time.pass(20_000);
    const [message] = received.filter(({ text }) => text.includes("Lumivo"));
    expect(message).toMatchObject({ iccid: ICCID, text: expect.stringMatching(/\d/) });
    expect((message?.afterMs ?? 0) - sinceMs).toBeGreaterThanOrEqual(3_000);
    expect(server.refusals).toEqual([]);
  });

  it("plans the messages of an order only once", async () => {
    const { time, order, received } = await startMachine();
    for (const service of ["a", "b", "c", "d"]) order(service);
    await time.pass(100_000);
    const count = received.length;
    expect(count).toBeGreaterThanOrEqual(3);
    await time.pass(100_000);
    expect(received).toHaveLength(count);
  });

  it("sends a code for about nine orders in ten", async () => {
    const { time, order, received } = await startMachine();
    for (let n = 0; n < 100; n += 1) order(`s${n}`);
    await time.pass(100_000);
    const codes = received.filter(({ text }) => text.includes("Lumivo"));
    expect(new Set(codes.map(({ key }) => key)).size).toBeGreaterThanOrEqual(85);
  });

  it("GATE-2 keeps its messages while the server is down and delivers them afterwards", async () => {
    const { time, order, received, state } = await startMachine();
    for (const service of ["a", "b", "c", "d"]) order(service);
    await time.pass(2_000);
    state.isServerDown = true;
    await time.pass(60_000);
    expect(received).toEqual([]);
    state.isServerDown = false;
    await time.pass(35_000);
    expect(received.some(({ text }) => text.includes("Lumivo"))).toBe(true);
  });

  it("GATE-2 sends duplicates with the same key when faults are enabled", async () => {
    const { time, order, received } = await startMachine({ faults: true });
    for (let n = 0; n < 20; n += 1) order(`s${n}`);
    await time.pass(100_000);
    expect(new Set(received.map(({ key }) => key)).size).toBeLessThan(received.length);
  });

  it("D4 delivers messages although its clock is an hour fast", async () => {
    const { time, server, order, received } = await startMachine({ skewMs: 3_600_000 });
    for (const service of ["a", "b", "c", "d"]) order(service);
    await time.pass(40_000);
    expect(server.refusals.length).toBeGreaterThan(0);
    expect(received.length).toBeGreaterThan(0);
    expect(received.every(({ receivedAt, afterMs }) => receivedAt.getTime() <= afterMs + 1_000)).toBe(true);
  });

  it("D7 delivers messages received while offline, with their original time, once it is back online", async () => {
    const { time, order, received } = await startMachine({ offlineMs: 300_000 });
    await time.pass(58_000);
    for (let n = 0; n < 20; n += 1) order(`s${n}`);
    await time.pass(2_000);
    const before = received.length;
    await time.pass(298_000);
    expect(received).toHaveLength(before);
    await time.pass(35_000);
    expect(received.length).toBeGreaterThan(before + 10);
    const late = received.filter(({ receivedAt, afterMs }) => afterMs - receivedAt.getTime() > 250_000);
    expect(late.length).toBeGreaterThan(10);
  });

  it("polls rarely if the server is not in demo mode", async () => {
    const { time, server, failures } = await startMachine({ isDemo: false });
    await time.pass(60_000);
    expect(server.requests.filter(({ path }) => path.endsWith("/awaited")).length).toBeLessThanOrEqual(3);
    expect(failures[0]).toMatchObject({ code: "not_found" });
  });
});

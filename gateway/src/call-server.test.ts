import { listAwaited, reportPorts } from "@sonum/contract/gateway";
import { expect, it, onTestFinished } from "vitest";
import { callServer, type Line } from "./call-server.ts";
import { createServerClock } from "./server-clock.ts";
import { ServerUnreachable } from "./server-errors.ts";
import { type Answer, startFakeServer } from "./testing/fake-server.ts";
import { PATIENCE_MS } from "./testing/patience-ms.ts";

const machine = { key: "mac_demo", secret: "s3cret" };
const stop = new AbortController().signal;
const HOUR_MS = 60 * 60 * 1000;

async function openLine(answer: () => Answer, clock = createServerClock()) {
  const server = await startFakeServer({ machine, answer });
  onTestFinished(server.close);
  const line: Line = { server: server.url, machine, clock, answerMs: PATIENCE_MS };
  return { line, server };
}

it("speaks the contract: dates are dates on our side and text on the wire", async () => {
  const since = new Date("2026-03-01T10:00:00.000Z");
  const { line } = await openLine(() => ({
    json: { awaited: [{ iccid: "89372021000000000017", service: "tg", since: since.toISOString() }] },
  }));

  expect(await callServer(line, listAwaited, { stop })).toEqual({
    awaited: [{ iccid: "89372021000000000017", service: "tg", since }],
  });
});

it("is heard although the machine's clock is an hour slow, and signs rightly from then on", async () => {
  const clock = createServerClock(() => Date.now() - HOUR_MS);
  const { line, server } = await openLine(
    () => ({ json: { serverTime: new Date().toISOString(), sims: 0 } }),
    clock,
  );

  await callServer(line, reportPorts, { body: { ports: [] }, stop });
  await callServer(line, reportPorts, { body: { ports: [] }, stop });

  expect(server.refusals).toHaveLength(1);
  expect(server.requests).toHaveLength(2);
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(HOUR_MS / 60);
});

it("tries a wrong secret once only and says what the server said", async () => {
  const { line, server } = await openLine(() => ({ json: {} }));
  const stranger: Line = { ...line, machine: { ...machine, secret: "guessed" } };

  await expect(callServer(stranger, listAwaited, { stop })).rejects.toMatchObject({ code: "bad_signature" });
  expect(server.refusals).toHaveLength(1);
});

it("takes the page of a proxy for an absent server", async () => {
  const { line } = await openLine(() => ({ status: 502, json: "<html>Bad gateway</html>" }));
  await expect(callServer(line, listAwaited, { stop })).rejects.toMatchObject({ code: "unavailable" });
});

it("names a server that is not there", async () => {
  const { line, server } = await openLine(() => ({ json: {} }));
  await server.close();
  await expect(callServer(line, listAwaited, { stop })).rejects.toBeInstanceOf(ServerUnreachable);
});

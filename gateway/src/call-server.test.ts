import { listAwaited, reportPorts } from "@sonum/contract/ingest/machine-protocol";
import { HOUR_MS } from "@sonum/contract/time-units";
import { expect, it, onTestFinished } from "vitest";
import { WAIT_MS_MAX } from "../../scripts/lib/slowness.ts";
import { callServer, type ServerConnection } from "./call-server.ts";
import { createServerClock } from "./server-clock.ts";
import { ServerUnreachable } from "./server-errors.ts";
import { type Answer, startFakeServer } from "./testing/fake-server.ts";

const machine = { key: "mac_demo", secret: "s3cret" };
const stop = new AbortController().signal;

async function connect(answer: () => Answer, clock = createServerClock()) {
  const server = await startFakeServer({ machine, answer });
  onTestFinished(server.close);
  const connection: ServerConnection = { server: server.url, machine, clock, timeoutMs: WAIT_MS_MAX };
  return { connection, server };
}

it("decodes replies by the contract: dates from text", async () => {
  const since = new Date("2026-03-01T10:00:00.000Z");
  const { connection } = await connect(() => ({
    json: { awaited: [{ iccid: "89372021000000000017", service: "tg", since: since.toISOString() }] },
  }));

  expect(await callServer(connection, listAwaited, { stop })).toEqual({
    awaited: [{ iccid: "89372021000000000017", service: "tg", since }],
  });
});

it("corrects a machine's clock that is an hour slow, and signs correctly from then on", async () => {
  const clock = createServerClock(() => Date.now() - HOUR_MS);
  const { connection, server } = await connect(
    () => ({ json: { serverTime: new Date().toISOString(), sims: 0 } }),
    clock,
  );

  await callServer(connection, reportPorts, { body: { ports: [] }, stop });
  await callServer(connection, reportPorts, { body: { ports: [] }, stop });

  expect(server.refusals).toHaveLength(1);
  expect(server.requests).toHaveLength(2);
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(HOUR_MS / 60);
});

it("sends a wrong secret only once and returns the server's error code", async () => {
  const { connection, server } = await connect(() => ({ json: {} }));
  const wrongSecret: ServerConnection = { ...connection, machine: { ...machine, secret: "guessed" } };

  await expect(callServer(wrongSecret, listAwaited, { stop })).rejects.toMatchObject({
    code: "bad_signature",
  });
  expect(server.refusals).toHaveLength(1);
});

it("treats a proxy's error page as an unavailable server", async () => {
  const { connection } = await connect(() => ({ status: 502, json: "<html>Bad gateway</html>" }));
  await expect(callServer(connection, listAwaited, { stop })).rejects.toMatchObject({ code: "unavailable" });
});

it("reports an unreachable server", async () => {
  const { connection, server } = await connect(() => ({ json: {} }));
  await server.close();
  await expect(callServer(connection, listAwaited, { stop })).rejects.toBeInstanceOf(ServerUnreachable);
});

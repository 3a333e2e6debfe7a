import { type PortReport, reportPorts } from "@sonum/contract/ingest/machine-protocol";
import type { z } from "zod";
import { backoffMs } from "./backoff-ms.ts";
import { callServer, type ServerConnection } from "./call-server.ts";
import type { Sleep } from "./sleep.ts";

export type ReportReply = z.output<typeof reportPorts.reply>;

export type HeartbeatOptions = {
  connection: ServerConnection;
  /** The current state of the ports. */
  ports: () => PortReport[];
  now: () => number;
  sleep: Sleep;
  random: () => number;
  onFailure?: (error: unknown) => void;
  /** Called once the server has accepted the report. */
  onReported?: (ports: PortReport[], reply: ReportReply) => void;
};

const CHECK_EVERY_MS = 1_000;
const REPORT_EVERY_MS = 8_000;
const RETRY_MS_MAX = 10_000;

/** Reports to the server which SIM is in which port: at start, on every change, and every 8 seconds. */
export async function runHeartbeat(options: HeartbeatOptions, stop: AbortSignal): Promise<void> {
  const { connection, now, sleep, random, onFailure } = options;
  let reported = { identities: "", atMs: Number.NEGATIVE_INFINITY };
  let failures = 0;
  while (!stop.aborted) {
    const ports = options.ports();
    const identities = identitiesOf(ports);
    const isDue = now() - reported.atMs >= REPORT_EVERY_MS || identities !== reported.identities;
    try {
      if (isDue) {
        const reply = await callServer(connection, reportPorts, { body: { ports }, stop });
        reported = { identities, atMs: now() };
        options.onReported?.(ports, reply);
      }
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!stop.aborted) onFailure?.(error);
    }
    await sleep(failures === 0 ? CHECK_EVERY_MS : backoffMs(failures, random, RETRY_MS_MAX), stop);
  }
}

/** A change of signal is not reported at once; a SIM inserted, removed, locked, unlocked or with a new number is. */
const identitiesOf = (ports: PortReport[]): string =>
  JSON.stringify(
    ports.map(({ port, iccid, phone, operator, country, status }) => [
      port,
      iccid,
      phone,
      operator,
      country,
      status,
    ]),
  );

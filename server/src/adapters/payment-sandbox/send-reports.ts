import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Report } from "./plan-reports.ts";
import type { SandboxOrder } from "./sandbox-order.ts";
import { type Secrets, sign, type Written, writeReport } from "./write-report.ts";

const TRIES_MAX = 6;
const ANSWER_MS_MAX = 5_000;

export type Line = { secrets: Secrets; addressOf: (provider: string) => string; signal: AbortSignal };

/** Reports a payment as a provider does: each report on its own time, again and again until it is taken. */
export async function sendReports(line: Line, order: SandboxOrder, reports: Report[]): Promise<void> {
  const transaction = `pi_${randomUUID().replaceAll("-", "")}`;
  await Promise.all(
    reports.map(async (report) => {
      await wait(report.afterMs, undefined, { signal: line.signal });
      const written = writeReport(order, report, line.secrets, transaction);
      for (let time = 0; time < report.times; time++) await deliver(line, order, written);
    }),
  ).catch((error: unknown) => {
    if (!line.signal.aborted) throw error;
  });
}

async function deliver(
  { addressOf, signal }: Line,
  { provider }: SandboxOrder,
  written: Written,
): Promise<void> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    if (tries > 0) await wait(500 * 2 ** tries, undefined, { signal });
    const status = await fetch(addressOf(provider), {
      method: "POST",
      headers: sign(written, new Date()),
      body: written.body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS_MAX)]),
    }).then(
      (reply) => reply.status,
      () => 0,
    );
    // What is refused as forged stays refused.
    if (status > 0 && status < 500) return;
  }
}

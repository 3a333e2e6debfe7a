import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { planReports, type Report } from "./plan-reports.ts";
import type { SandboxEvent, SandboxEventLog } from "./sandbox-event-log.ts";
import type { SandboxOrder } from "./sandbox-order.ts";
import { type Secrets, type SerializedReport, serializeReport, signReport } from "./serialize-report.ts";

const ATTEMPTS_MAX = 6;
const ANSWER_MS_MAX = 5_000;

export type ReportChannel = {
  secrets: Secrets;
  addressOf: (provider: string) => string;
  signal: AbortSignal;
  book: SandboxEventLog;
};

/** Sends a payment's reports as a provider does: each after its delay, with retries until accepted. */
export async function sendReports(
  channel: ReportChannel,
  order: SandboxOrder,
  reports: Report[],
): Promise<void> {
  const transaction = `pi_${randomUUID().replaceAll("-", "")}`;
  await Promise.all(
    reports.map(async (report) => {
      await wait(report.afterMs, undefined, { signal: channel.signal });
      if (!report.isForged) channel.book.record(sandboxEventOf(order, report, transaction));
      if (report.isLost) return;
      const serialized = serializeReport(order, report, channel.secrets, transaction);
      for (let time = 0; time < report.times; time++) await deliver(channel, order, serialized);
    }),
  ).catch((error: unknown) => {
    if (!channel.signal.aborted) throw error;
  });
}

export const sandboxEventOf = (
  order: SandboxOrder,
  report: Report,
  transaction: string,
  at = new Date(),
): SandboxEvent => ({
  provider: order.provider,
  billingId: order.billingId,
  transaction,
  kind: report.kind,
  amount: String(report.amount),
  currency: report.currency,
  at: at.toISOString(),
});

/** Reports a refund that was requested by the API. */
export async function reportRefund(
  channel: ReportChannel,
  event: SandboxEvent,
  refunded: bigint,
): Promise<void> {
  const { provider, billingId, currency, transaction } = event;
  const order: SandboxOrder = {
    provider,
    billingId,
    currency,
    amount: event.amount,
    email: "",
    locale: "en",
    doneUrl: "",
    failedUrl: "",
  };
  const [pattern] = planReports("pay", order);
  if (!pattern) return;
  const report: Report = { ...pattern, kind: "refunded", amount: refunded };
  await deliver(channel, order, serializeReport(order, report, channel.secrets, transaction));
}

async function deliver(
  { addressOf, signal }: ReportChannel,
  { provider }: SandboxOrder,
  report: SerializedReport,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    if (attempt > 0) await wait(500 * 2 ** attempt, undefined, { signal });
    const status = await fetch(addressOf(provider), {
      method: "POST",
      headers: signReport(report, new Date()),
      body: report.body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS_MAX)]),
    }).then(
      (reply) => reply.status,
      () => 0,
    );
    // A 4xx is final: a forged report stays refused.
    if (status > 0 && status < 500) return;
  }
}

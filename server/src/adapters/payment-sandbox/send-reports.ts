import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { planReports, type Report } from "./plan-reports.ts";
import type { Noted, SandboxBook } from "./sandbox-book.ts";
import type { SandboxOrder } from "./sandbox-order.ts";
import { type Secrets, sign, type Written, writeReport } from "./write-report.ts";

const TRIES_MAX = 6;
const ANSWER_MS_MAX = 5_000;

export type Line = {
  secrets: Secrets;
  addressOf: (provider: string) => string;
  signal: AbortSignal;
  book: SandboxBook;
};

/** Reports a payment as a provider does: each report on its own time, again and again until it is taken. */
export async function sendReports(line: Line, order: SandboxOrder, reports: Report[]): Promise<void> {
  const transaction = `pi_${randomUUID().replaceAll("-", "")}`;
  await Promise.all(
    reports.map(async (report) => {
      await wait(report.afterMs, undefined, { signal: line.signal });
      if (!report.isForged) line.book.note(notedOf(order, report, transaction));
      if (report.isLost) return;
      const written = writeReport(order, report, line.secrets, transaction);
      for (let time = 0; time < report.times; time++) await deliver(line, order, written);
    }),
  ).catch((error: unknown) => {
    if (!line.signal.aborted) throw error;
  });
}

export const notedOf = (
  order: SandboxOrder,
  report: Report,
  transaction: string,
  at = new Date(),
): Noted => ({
  provider: order.provider,
  billingId: order.billingId,
  transaction,
  kind: report.kind,
  amount: String(report.amount),
  currency: report.currency,
  at: at.toISOString(),
});

/** A refund that was asked for by a call is reported as any other. */
export async function reportRefund(line: Line, noted: Noted, refunded: bigint): Promise<void> {
  const { provider, billingId, currency, transaction } = noted;
  const order: SandboxOrder = {
    ...{ provider, billingId, currency, amount: noted.amount, email: "", locale: "en" },
    ...{ doneUrl: "", failedUrl: "" },
  };
  const [pattern] = planReports("pay", order);
  if (!pattern) return;
  const report: Report = { ...pattern, kind: "refunded", amount: refunded };
  await deliver(line, order, writeReport(order, report, line.secrets, transaction));
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

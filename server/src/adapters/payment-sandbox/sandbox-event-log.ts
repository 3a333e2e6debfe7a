import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { PaymentEventKind } from "../../platform/ports.ts";
import type { SandboxOrder } from "./sandbox-order.ts";

/** A payment event as the provider knows it, whether or not it was reported. */
export type SandboxEvent = {
  provider: SandboxOrder["provider"];
  billingId: string;
  transaction: string;
  kind: PaymentEventKind;
  /** Millionths of the currency, as text. */
  amount: string;
  currency: string;
  at: string;
  refundId?: string | undefined;
};

export type SandboxEventLog = {
  record(noted: SandboxEvent): void;
  list(provider: SandboxEvent["provider"], since: Date, until: Date): SandboxEvent[];
  listByTransaction(transaction: string): SandboxEvent[];
  findRefund(refundId: string): SandboxEvent | undefined;
};

/** The sandbox's payment events. With a file they survive restarts, like a real provider's records. */
export function createSandboxEventLog(file?: string): SandboxEventLog {
  const lines = file !== undefined && existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const events: SandboxEvent[] = lines.filter((line) => line !== "").map((line) => JSON.parse(line));
  return {
    record(event) {
      events.push(event);
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(event)}\n`);
    },
    list: (provider, since, until) =>
      events.filter(
        (event) => event.provider === provider && new Date(event.at) >= since && new Date(event.at) < until,
      ),
    listByTransaction: (transaction) => events.filter((event) => event.transaction === transaction),
    findRefund: (refundId) => events.find((event) => event.refundId === refundId),
  };
}

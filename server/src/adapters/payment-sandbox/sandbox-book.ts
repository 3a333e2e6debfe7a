import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { PaymentEventKind } from "../../platform/ports.ts";
import type { SandboxOrder } from "./sandbox-order.ts";

/** A payment event as the provider knows it, whether or not it was reported. */
export type Noted = {
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

export type SandboxBook = {
  note(noted: Noted): void;
  list(provider: Noted["provider"], since: Date, until: Date): Noted[];
  of(transaction: string): Noted[];
  findRefund(refundId: string): Noted | undefined;
};

/** The sandbox's payment events. With a file they survive restarts, like a real provider's records. */
export function openBook(file?: string): SandboxBook {
  const lines = file !== undefined && existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const events: Noted[] = lines.filter((line) => line !== "").map((line) => JSON.parse(line));
  return {
    note(event) {
      events.push(event);
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(event)}\n`);
    },
    list: (provider, since, until) =>
      events.filter(
        (event) => event.provider === provider && new Date(event.at) >= since && new Date(event.at) < until,
      ),
    of: (transaction) => events.filter((event) => event.transaction === transaction),
    findRefund: (refundId) => events.find((event) => event.refundId === refundId),
  };
}

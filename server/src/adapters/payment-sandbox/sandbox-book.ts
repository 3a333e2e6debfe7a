import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { PaymentEventKind } from "../../platform/ports.ts";
import type { SandboxOrder } from "./sandbox-order.ts";

/** Something that happened to a payment, as its provider knows it, whether or not anybody was told. */
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

/** What the sandbox remembers. With a file it outlives the house, as a real provider's books do. */
export function openBook(file?: string): SandboxBook {
  const lines = file !== undefined && existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const all: Noted[] = lines.filter((line) => line !== "").map((line) => JSON.parse(line));
  return {
    note(noted) {
      all.push(noted);
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(noted)}\n`);
    },
    list: (provider, since, until) =>
      all.filter(
        (noted) => noted.provider === provider && new Date(noted.at) >= since && new Date(noted.at) < until,
      ),
    of: (transaction) => all.filter((noted) => noted.transaction === transaction),
    findRefund: (refundId) => all.find((noted) => noted.refundId === refundId),
  };
}

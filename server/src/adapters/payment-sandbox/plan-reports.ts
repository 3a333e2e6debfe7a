import type { PaymentEventKind } from "../../platform/ports.ts";
import type { SandboxOrder } from "./sandbox-order.ts";

export const SCENARIOS = [
  "pay",
  "unconfirmed",
  "slow",
  "late",
  "twice",
  "disorder",
  "partial",
  "wrong_amount",
  "wrong_currency",
  "forged",
  "lost",
  "refund",
  "dispute",
  "dispute_won",
  "decline",
  "expire",
] as const;
export type Scenario = (typeof SCENARIOS)[number];

export type Report = {
  kind: PaymentEventKind;
  amount: bigint;
  currency: string;
  afterMs: number;
  /** How often the same event is sent. */
  times: number;
  isForged: boolean;
  /** The payment happens without a report: only the API shows it. */
  isLost: boolean;
  confirmations: number | undefined;
  /** Fingerprint of the card; cards only. */
  card?: string;
  /** Sending address; coins only. */
  sender?: string;
};

export const CONFIRMATIONS_WANTED = 3;
const CENT = 10_000n;
const STEP_MS = 2_000;
const LATE_MS = 20_000;

/** What a provider reports, and when, in each scenario. */
export function planReports(scenario: Scenario, order: SandboxOrder): Report[] {
  const amount = BigInt(order.amount);
  const report = (kind: PaymentEventKind, more: Partial<Report> = {}): Report => ({
    kind,
    amount,
    currency: order.currency,
    afterMs: 0,
    times: 1,
    isForged: false,
    isLost: false,
    confirmations: undefined,
    ...more,
  });
  // Coins cannot be disputed, only refunded.
  const isCard = order.provider === "stripe";
  const reversal = isCard ? "disputed" : "refunded";
  const plans: Record<Scenario, () => Report[]> = {
    pay: () => [
      report("confirmed"),
      ...(isCard ? [report("charged", { amount: 0n, card: order.email })] : []),
    ],
    unconfirmed: () => [report("pending", { confirmations: 1 })],
    slow: () => [
      ...[0, 1, 2].map((confirmations) =>
        report("pending", { confirmations, afterMs: confirmations * STEP_MS }),
      ),
      report("confirmed", { confirmations: CONFIRMATIONS_WANTED, afterMs: 3 * STEP_MS }),
    ],
    late: () => [report("confirmed", { afterMs: LATE_MS })],
    twice: () => [report("confirmed", { times: 3 })],
    disorder: () => [
      report("expired"),
      report("confirmed", { afterMs: 200 }),
      report("pending", { afterMs: 400 }),
    ],
    partial: () => [report("confirmed", { amount: (amount / 2n / CENT) * CENT })],
    wrong_amount: () => [report("confirmed", { amount: amount - CENT })],
    wrong_currency: () => [report("confirmed", { currency: order.currency === "USD" ? "EUR" : "USD" })],
    forged: () => [report("confirmed", { isForged: true })],
    lost: () => [report("confirmed", { isLost: true })],
    dispute: () => [report("confirmed"), report(reversal, { afterMs: 3 * STEP_MS })],
    dispute_won: () => [
      report("confirmed"),
      report(reversal, { afterMs: 3 * STEP_MS }),
      ...(isCard ? [report("dispute_won", { afterMs: 6 * STEP_MS })] : []),
    ],
    refund: () => [report("confirmed"), report("refunded", { afterMs: 3 * STEP_MS })],
    decline: () => [report("failed")],
    expire: () => [report("expired")],
  };
  return plans[scenario]();
}

/** Scenarios for an order; disputes are for cards only. */
export const scenariosOf = ({ provider }: SandboxOrder): Scenario[] =>
  SCENARIOS.filter((scenario) => provider === "stripe" || !scenario.startsWith("dispute"));

/** Whether the provider redirects the payer to the success page. */
export const isSuccessful = (scenario: Scenario): boolean => scenario !== "decline" && scenario !== "expire";

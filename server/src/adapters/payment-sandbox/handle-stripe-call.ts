import { type RefundSandbox, recordRefund, refundedAmount } from "./record-refund.ts";
import type { SandboxEvent, SandboxEventLog } from "./sandbox-event-log.ts";
import { encodeOrder } from "./sandbox-order.ts";

const CENT = 10_000n;

export type StripeCall = { method: string; path: string; query: URLSearchParams; form: URLSearchParams };
export type StripeSandbox = RefundSandbox & { payPage: string };

/** Handles the calls that we make to Stripe's API, in Stripe's format. Undefined for any other. */
export function handleStripeCall(
  sandbox: StripeSandbox,
  { method, path, query, form }: StripeCall,
): object | undefined {
  const { book } = sandbox;
  if (method === "POST" && path === "/v1/checkout/sessions") return newSession(form, sandbox.payPage);
  if (method === "POST" && path === "/v1/refunds") return newRefund(sandbox, form);
  if (method !== "GET") return undefined;
  const events = within(book, query);
  if (path === "/v1/checkout/sessions") return listOf(path, events.flatMap(sessionOf));
  if (path === "/v1/disputes")
    return listOf(
      path,
      events.flatMap((one) => disputeOf(book, one)),
    );
  if (path !== "/v1/refunds") return undefined;
  const intent = query.get("payment_intent");
  const refunds = (intent === null ? events : book.listByTransaction(intent)).filter(
    ({ kind }) => kind === "refunded",
  );
  return listOf(
    path,
    refunds.map((one) => refundOf(book, one)),
  );
}

function newSession(form: URLSearchParams, payPage: string) {
  const field = (name: string) => form.get(name) ?? "";
  const cents = BigInt(field("line_items[0][price_data][unit_amount]"));
  const order = encodeOrder({
    provider: "stripe",
    billingId: field("client_reference_id"),
    amount: String(cents * CENT),
    currency: field("line_items[0][price_data][currency]").toUpperCase(),
    email: field("customer_email"),
    locale: field("locale"),
    doneUrl: field("success_url"),
    failedUrl: field("cancel_url"),
  });
  const id = `cs_test_${field("client_reference_id")}`;
  return { id, object: "checkout.session", url: `${payPage}?order=${order}`, payment_status: "unpaid" };
}

function newRefund(sandbox: StripeSandbox, form: URLSearchParams) {
  const refund = recordRefund(sandbox, {
    refundId: form.get("metadata[refund_id]") ?? "",
    transaction: form.get("payment_intent") ?? "",
    amount: BigInt(form.get("amount") ?? "0") * CENT,
  });
  return refund && refundOf(sandbox.book, refund);
}

const listOf = (url: string, data: object[]) => ({ object: "list", data, has_more: false, url });

function within(book: SandboxEventLog, query: URLSearchParams): SandboxEvent[] {
  const at = (name: string, otherwise: number) => new Date(Number(query.get(name) ?? otherwise) * 1000);
  return book.list("stripe", at("created[gte]", 0), at("created[lt]", 32_503_680_000));
}

const centsOf = (amount: string | bigint) => Number(BigInt(amount) / CENT);
const createdOf = ({ at }: SandboxEvent) => Math.floor(new Date(at).getTime() / 1000);

const SESSIONS: Partial<Record<SandboxEvent["kind"], { status: string; payment_status: string }>> = {
  pending: { status: "complete", payment_status: "unpaid" },
  confirmed: { status: "complete", payment_status: "paid" },
  expired: { status: "expired", payment_status: "unpaid" },
};

function sessionOf(event: SandboxEvent): object[] {
  const state = SESSIONS[event.kind];
  if (!state) return [];
  const { billingId, transaction, amount, currency } = event;
  const money = { amount_total: centsOf(amount), currency: currency.toLowerCase() };
  const names = { id: `cs_${transaction}`, client_reference_id: billingId, payment_intent: transaction };
  return [{ object: "checkout.session", ...names, ...money, ...state, created: createdOf(event) }];
}

const refundOf = (book: SandboxEventLog, event: SandboxEvent) => ({
  id: `re_${event.refundId ?? event.transaction}`,
  object: "refund",
  status: "succeeded",
  amount: centsOf(event.amount),
  currency: event.currency.toLowerCase(),
  payment_intent: event.transaction,
  metadata: event.refundId === undefined ? {} : { refund_id: event.refundId },
  created: createdOf(event),
  charge: {
    id: `ch_${event.transaction}`,
    object: "charge",
    payment_intent: event.transaction,
    amount_refunded: centsOf(refundedAmount(book, event.transaction)),
    currency: event.currency.toLowerCase(),
    metadata: { billing_id: event.billingId },
  },
});

function disputeOf(book: SandboxEventLog, event: SandboxEvent): object[] {
  if (event.kind !== "disputed") return [];
  const isWon = book.listByTransaction(event.transaction).some(({ kind }) => kind === "dispute_won");
  const money = { amount: centsOf(event.amount), currency: event.currency.toLowerCase() };
  const names = { id: `dp_${event.transaction}`, payment_intent: event.transaction };
  return [
    {
      object: "dispute",
      ...names,
      ...money,
      status: isWon ? "won" : "needs_response",
      created: createdOf(event),
    },
  ];
}

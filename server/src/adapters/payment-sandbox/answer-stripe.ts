import type { Noted, SandboxBook } from "./sandbox-book.ts";
import { packOrder } from "./sandbox-order.ts";
import { type RefundDesk, refundedOf, takeRefund } from "./take-refund.ts";

const CENT = 10_000n;

export type StripeCall = { method: string; path: string; query: URLSearchParams; form: URLSearchParams };
export type StripeDesk = RefundDesk & { payPage: string };

/** Answers the calls of Stripe's API that we make, as Stripe answers them. Undefined for any other. */
export function answerStripe(
  desk: StripeDesk,
  { method, path, query, form }: StripeCall,
): object | undefined {
  const { book } = desk;
  if (method === "POST" && path === "/v1/checkout/sessions") return newSession(form, desk.payPage);
  if (method === "POST" && path === "/v1/refunds") return newRefund(desk, form);
  if (method !== "GET") return undefined;
  const noted = within(book, query);
  if (path === "/v1/checkout/sessions") return listOf(path, noted.flatMap(sessionOf));
  if (path === "/v1/disputes")
    return listOf(
      path,
      noted.flatMap((one) => disputeOf(book, one)),
    );
  if (path !== "/v1/refunds") return undefined;
  const intent = query.get("payment_intent");
  const refunds = (intent === null ? noted : book.of(intent)).filter(({ kind }) => kind === "refunded");
  return listOf(
    path,
    refunds.map((one) => refundOf(book, one)),
  );
}

function newSession(form: URLSearchParams, payPage: string) {
  const field = (name: string) => form.get(name) ?? "";
  const cents = BigInt(field("line_items[0][price_data][unit_amount]"));
  const order = packOrder({
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

function newRefund(desk: StripeDesk, form: URLSearchParams) {
  const refund = takeRefund(desk, {
    refundId: form.get("metadata[refund_id]") ?? "",
    transaction: form.get("payment_intent") ?? "",
    amount: BigInt(form.get("amount") ?? "0") * CENT,
  });
  return refund && refundOf(desk.book, refund);
}

const listOf = (url: string, data: object[]) => ({ object: "list", data, has_more: false, url });

function within(book: SandboxBook, query: URLSearchParams): Noted[] {
  const at = (name: string, otherwise: number) => new Date(Number(query.get(name) ?? otherwise) * 1000);
  return book.list("stripe", at("created[gte]", 0), at("created[lt]", 32_503_680_000));
}

const centsOf = (amount: string | bigint) => Number(BigInt(amount) / CENT);
const createdOf = ({ at }: Noted) => Math.floor(new Date(at).getTime() / 1000);

const SESSIONS: Partial<Record<Noted["kind"], { status: string; payment_status: string }>> = {
  pending: { status: "complete", payment_status: "unpaid" },
  confirmed: { status: "complete", payment_status: "paid" },
  expired: { status: "expired", payment_status: "unpaid" },
};

function sessionOf(noted: Noted): object[] {
  const state = SESSIONS[noted.kind];
  if (!state) return [];
  const { billingId, transaction, amount, currency } = noted;
  const money = { amount_total: centsOf(amount), currency: currency.toLowerCase() };
  const names = { id: `cs_${transaction}`, client_reference_id: billingId, payment_intent: transaction };
  return [{ object: "checkout.session", ...names, ...money, ...state, created: createdOf(noted) }];
}

const refundOf = (book: SandboxBook, noted: Noted) => ({
  id: `re_${noted.refundId ?? noted.transaction}`,
  object: "refund",
  status: "succeeded",
  amount: centsOf(noted.amount),
  currency: noted.currency.toLowerCase(),
  payment_intent: noted.transaction,
  metadata: noted.refundId === undefined ? {} : { refund_id: noted.refundId },
  created: createdOf(noted),
  charge: {
    id: `ch_${noted.transaction}`,
    object: "charge",
    payment_intent: noted.transaction,
    amount_refunded: centsOf(refundedOf(book, noted.transaction)),
    currency: noted.currency.toLowerCase(),
    metadata: { billing_id: noted.billingId },
  },
});

function disputeOf(book: SandboxBook, noted: Noted): object[] {
  if (noted.kind !== "disputed") return [];
  const isWon = book.of(noted.transaction).some(({ kind }) => kind === "dispute_won");
  const money = { amount: centsOf(noted.amount), currency: noted.currency.toLowerCase() };
  const names = { id: `dp_${noted.transaction}`, payment_intent: noted.transaction };
  return [
    {
      object: "dispute",
      ...names,
      ...money,
      status: isWon ? "won" : "needs_response",
      created: createdOf(noted),
    },
  ];
}

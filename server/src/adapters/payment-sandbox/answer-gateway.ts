import { decimalText, millionths } from "../payments/decimal.ts";
import type { Noted } from "./sandbox-book.ts";
import { type RefundDesk, refundedOf, takeRefund } from "./take-refund.ts";

export type GatewayCall = { method: string; path: string; query: URLSearchParams; body: string };
export type GatewayDesk = RefundDesk & { merchantId: string };

const PAGE = 500;

/** Answers the calls of the crypto gateway's API that we make. Undefined is "no such thing". */
export function answerGateway(
  desk: GatewayDesk,
  { method, path, query, body }: GatewayCall,
): object | undefined {
  if (method === "POST" && path === "/refunds") return newRefund(desk, JSON.parse(body));
  if (query.get("merchantId") !== desk.merchantId) return undefined;
  if (path === "/payments") return listPayments(desk, query);
  const refund = desk.book.findRefund(decodeURIComponent(path.replace(/^\/refunds\//, "")));
  return refund && { state: "done" };
}

function listPayments({ book, merchantId }: GatewayDesk, query: URLSearchParams) {
  const at = (name: string) => new Date(query.get(name) ?? "");
  const first = Number(query.get("cursor") || "0");
  const all = book.list("crypto", at("since"), at("until")).filter(({ kind }) => TOLD.includes(kind));
  const payments = all.slice(first, first + PAGE).map((noted, place) => ({
    id: `${noted.transaction}-${first + place}`,
    type: noted.kind,
    createdAt: noted.at,
    merchantId,
    billingId: noted.billingId,
    transaction: noted.transaction,
    amount: sixDigits(BigInt(noted.kind === "refunded" ? refundedOf(book, noted.transaction) : noted.amount)),
    currency: noted.currency,
  }));
  return { payments, next: first + PAGE < all.length ? String(first + PAGE) : null };
}

const TOLD: readonly Noted["kind"][] = ["pending", "confirmed", "failed", "expired", "refunded"];

function newRefund(desk: GatewayDesk, wish: Record<string, string>) {
  const { refundId = "", transaction = "" } = wish;
  const amount = millionths(wish["amount"]) ?? 0n;
  return takeRefund(desk, { refundId, transaction, amount })
    ? { state: "done" }
    : { state: "refused", reason: "more than was paid" };
}

const sixDigits = (amount: bigint) => `${decimalText(amount)}${String(amount % 10_000n).padStart(4, "0")}`;

import { formatDecimal, parseMillionths } from "../payments/decimal.ts";
import { type RefundSandbox, recordRefund, refundedAmount } from "./record-refund.ts";
import type { SandboxEvent } from "./sandbox-event-log.ts";

export type GatewayCall = { method: string; path: string; query: URLSearchParams; body: string };
export type GatewaySandbox = RefundSandbox & { merchantId: string };

const PAGE = 500;

/** Handles the calls that we make to the crypto gateway's API. Undefined means not found. */
export function handleGatewayCall(
  sandbox: GatewaySandbox,
  { method, path, query, body }: GatewayCall,
): object | undefined {
  if (method === "POST" && path === "/refunds") return newRefund(sandbox, JSON.parse(body));
  if (query.get("merchantId") !== sandbox.merchantId) return undefined;
  if (path === "/payments") return listPayments(sandbox, query);
  const refund = sandbox.book.findRefund(decodeURIComponent(path.replace(/^\/refunds\//, "")));
  return refund && { state: "done" };
}

function listPayments({ book, merchantId }: GatewaySandbox, query: URLSearchParams) {
  const at = (name: string) => new Date(query.get(name) ?? "");
  const first = Number(query.get("cursor") || "0");
  const all = book.list("crypto", at("since"), at("until")).filter(({ kind }) => LISTED_KINDS.includes(kind));
  const payments = all.slice(first, first + PAGE).map((event, index) => ({
    id: `${event.transaction}-${first + index}`,
    type: event.kind,
    createdAt: event.at,
    merchantId,
    billingId: event.billingId,
    transaction: event.transaction,
    amount: sixDigits(
      BigInt(event.kind === "refunded" ? refundedAmount(book, event.transaction) : event.amount),
    ),
    currency: event.currency,
  }));
  return { payments, next: first + PAGE < all.length ? String(first + PAGE) : null };
}

const LISTED_KINDS: readonly SandboxEvent["kind"][] = [
  "pending",
  "confirmed",
  "failed",
  "expired",
  "refunded",
];

function newRefund(sandbox: GatewaySandbox, request: Record<string, string>) {
  const { refundId = "", transaction = "" } = request;
  const amount = parseMillionths(request["amount"]) ?? 0n;
  return recordRefund(sandbox, { refundId, transaction, amount })
    ? { state: "done" }
    : { state: "refused", reason: "more than was paid" };
}

const sixDigits = (amount: bigint) => `${formatDecimal(amount)}${String(amount % 10_000n).padStart(4, "0")}`;

import { randomBytes, randomUUID } from "node:crypto";
import { parseMillionths } from "../payments/decimal.ts";
import { MERCHANT_HEADER, SIGNATURE_HEADER, signPayoutRequest } from "../payouts/payout-signature.ts";
import { type SandboxCall, type SandboxReply, serveLoopback } from "../sandbox-server/serve-loopback.ts";

export type PayoutSandboxOptions = {
  merchantId: string;
  key: string;
  /** In millionths of USDT. */
  balance?: bigint;
  now?: () => Date;
};

export type PayoutSandbox = {
  url: string;
  /** By order id. */
  payouts: ReadonlyMap<string, SandboxPayout>;
  /** Handles the next request without answering it, or does not even handle it. */
  loseNext(what: "answer" | "request"): void;
  /** Ends a payout that is in process without paying it. */
  fail(orderId: string, status: "fail" | "cancel" | "system_fail"): void;
  close(): Promise<void>;
};

export type SandboxPayout = {
  uuid: string;
  amount: string;
  currency: string;
  network: string;
  address: string;
  txid: string | null;
  status: string;
  is_final: boolean;
};

/** How long a payout is in process before it is paid. */
export const PROCESS_MS = 5_000;
const DEFAULT_BALANCE = 1_000_000_000_000n;

/** A sandbox of the crypto gateway's payout API, as far as we use it. Payouts are kept in memory and move no money. */
export async function startPayoutSandbox(options: PayoutSandboxOptions): Promise<PayoutSandbox> {
  const { now = () => new Date() } = options;
  let balance = options.balance ?? DEFAULT_BALANCE;
  let toLose: "answer" | "request" | undefined;
  const payouts = new Map<string, SandboxPayout>();
  const paidAt = new Map<string, number>();

  function createPayout(request: PayoutRequest): SandboxReply {
    const amount = parseMillionths(request.amount);
    const errors = problemsOf(request);
    if (amount === undefined || Object.keys(errors).length > 0)
      return { status: 422, body: { state: 1, errors } };
    const { order_id, currency, network, address } = request;
    if (!payouts.has(order_id)) {
      if (amount > balance) return refused(422, "Not enough funds.");
      balance -= amount;
      const progress = { txid: null, status: "process", is_final: false };
      payouts.set(order_id, {
        uuid: randomUUID(),
        amount: request.amount,
        currency,
        network,
        address,
        ...progress,
      });
      paidAt.set(order_id, now().getTime() + PROCESS_MS);
    }
    return findPayout(order_id);
  }

  function findPayout(orderId: string): SandboxReply {
    const payout = payouts.get(orderId);
    if (!payout) return refused(404, "Payout not found");
    if (!payout.is_final && now().getTime() >= (paidAt.get(orderId) ?? 0))
      Object.assign(payout, { status: "paid", is_final: true, txid: randomBytes(32).toString("hex") });
    return { status: 200, body: { state: 0, result: payout } };
  }

  function handle({ method, target, headers, body }: SandboxCall): SandboxReply {
    const lost = toLose;
    toLose = undefined;
    if (lost === "request") return "lost";
    if (headers[MERCHANT_HEADER] !== options.merchantId) return refused(401, "Unknown merchant");
    if (headers[SIGNATURE_HEADER] !== signPayoutRequest(body, options.key))
      return refused(401, "Invalid sign");
    const request: PayoutRequest = JSON.parse(body);
    const answer =
      method === "POST" && target === "/v1/payout"
        ? createPayout(request)
        : method === "POST" && target === "/v1/payout/info"
          ? findPayout(request.order_id)
          : refused(404, "Not found");
    return lost === "answer" ? "lost" : answer;
  }

  const { port, close } = await serveLoopback(handle, refused(400, "Invalid request"));
  return {
    url: `http://127.0.0.1:${port}/v1`,
    payouts,
    loseNext(what) {
      toLose = what;
    },
    fail(orderId, status) {
      Object.assign(payouts.get(orderId) ?? {}, { status, is_final: true });
    },
    close,
  };
}

type PayoutRequest = Record<"amount" | "currency" | "network" | "order_id" | "address", string> & {
  is_subtract: boolean;
};

const refused = (status: number, message: string): SandboxReply => ({ status, body: { state: 1, message } });

function problemsOf(request: PayoutRequest): Record<string, string[]> {
  const isValid: Record<string, boolean> = {
    amount: (parseMillionths(request.amount) ?? 0n) > 0n,
    currency: request.currency === "USDT",
    network: request.network === "TRON",
    order_id: /^[\w-]{1,32}$/.test(request.order_id),
    address: /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(request.address),
    is_subtract: typeof request.is_subtract === "boolean",
  };
  const wrong = Object.keys(isValid).filter((field) => !isValid[field]);
  return Object.fromEntries(wrong.map((field) => [field, ["validation.invalid"]]));
}

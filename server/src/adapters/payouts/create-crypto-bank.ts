import { z } from "zod";
import type { Bank, BankOutcome } from "../../platform/ports.ts";
import { fetchExternal } from "../external-http/fetch-external.ts";
import { formatDecimal } from "../payments/decimal.ts";
import { MERCHANT_HEADER, SIGNATURE_HEADER, signPayoutRequest } from "./payout-signature.ts";

export type CryptoBankOptions = {
  /** The API's base URL. */
  url: string;
  merchantId: string;
  /** The key for payouts, not the one for payments. */
  key: string;
  answerMs?: number;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
};

const ANSWER_MS_MAX = 30_000;
const ANSWER_BYTES_MAX = 65_536;
const REASON_LETTERS_MAX = 300;
/** A request without an answer may reach the gateway this much later. */
const LATE_REQUEST_MS_MAX = 5 * 60 * 1000;

/**
 * Sends USDT on the TRON network by the payout API of Cryptomus: one USDT for one dollar, fees paid by us. The gateway makes
 * one payout per order id; a repeated request returns the first one.
 */
export function createCryptoBank(options: CryptoBankOptions): Bank {
  const now = options.now ?? (() => performance.now());
  /** When the gateway first did not know a payout. */
  const missingSince = new Map<string, number>();
  return {
    methods: ["usdt_trc20"],
    async send({ id, amount, destination }) {
      const reply = await call(options, "payout", {
        amount: formatDecimal(amount),
        currency: "USDT",
        network: "TRON",
        order_id: id,
        address: destination.account,
        is_subtract: true,
      });
      const refusal = refusalOf(reply);
      return refusal ? notSent(describeRefusal(refusal)) : outcomeOf(reply);
    },
    async find(id) {
      const reply = await call(options, "payout/info", { order_id: id });
      if (reply.status !== 404 || !refusalOf(reply)) {
        missingSince.delete(id);
        return outcomeOf(reply);
      }
      const since = missingSince.get(id) ?? now();
      missingSince.set(id, since);
      if (now() - since < LATE_REQUEST_MS_MAX) return { kind: "unknown" };
      missingSince.delete(id);
      return notSent("The gateway does not know this payout.");
    },
  };
}

const Accepted = z.object({
  state: z.literal(0),
  result: z.object({
    uuid: z.string(),
    status: z.string(),
    is_final: z.boolean(),
    /** The transaction's hash; none before it was sent. */
    txid: z.string().nullish(),
  }),
});

type Reply = { status: number; json: unknown };

async function call(
  { url, merchantId, key, answerMs = ANSWER_MS_MAX }: CryptoBankOptions,
  path: string,
  request: object,
): Promise<Reply> {
  const body = JSON.stringify(request);
  const { status, text } = await fetchExternal({
    url: new URL(`${url}/${path}`),
    method: "POST",
    headers: {
      "content-type": "application/json",
      [MERCHANT_HEADER]: merchantId,
      [SIGNATURE_HEADER]: signPayoutRequest(body, key),
    },
    body,
    timeoutMs: answerMs,
    answerBytesMax: ANSWER_BYTES_MAX,
    // The URL is a setting, not a user's.
    allowPrivate: true,
  });
  return { status, json: parseJson(text) };
}

const FAILED = ["fail", "cancel", "system_fail"];

/** Until the gateway calls a status final, it may change. */
function outcomeOf({ status: httpStatus, json }: Reply): BankOutcome {
  const accepted = Accepted.safeParse(json);
  if (httpStatus !== 200 || !accepted.success) throw new Error(`The payout gateway answered ${httpStatus}`);
  const { uuid, status, is_final, txid } = accepted.data.result;
  if (is_final && status === "paid") return { kind: "paid", reference: txid ?? uuid };
  if (is_final && FAILED.includes(status))
    return notSent(`At the gateway it ended as "${status}" and is not repeated there: send it by hand.`);
  return { kind: "unknown" };
}

const notSent = (why: string): BankOutcome => ({ kind: "not_sent", why });

/** With one of these statuses the gateway made no payout. */
const REFUSAL_STATUSES = [400, 401, 403, 404, 422, 429];

const Refusal = z.object({
  state: z.literal(1),
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

const refusalOf = ({ status, json }: Reply) =>
  REFUSAL_STATUSES.includes(status) ? Refusal.safeParse(json).data : undefined;

function describeRefusal({ message, errors = {} }: z.infer<typeof Refusal>): string {
  const fields = Object.entries(errors).map(([field, problems]) => `${field}: ${problems.join(", ")}`);
  const reasons = message === undefined ? fields : [message, ...fields];
  return `The gateway refused it: ${reasons.join("; ")}`.slice(0, REASON_LETTERS_MAX);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

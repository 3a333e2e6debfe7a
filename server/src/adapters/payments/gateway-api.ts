import { z } from "zod";
import type { PaymentEvent, ProviderApi, RefundOrder, RefundResult } from "../../platform/ports.ts";
import { formatDecimal } from "./decimal.ts";
import { buildGatewayPaymentEvent, GatewayEvent } from "./parse-gateway-event.ts";
import { polledEventId } from "./polled-event-id.ts";
import { signatureHeader } from "./signature.ts";

export type GatewayApiOptions = {
  apiUrl: string;
  merchantId: string;
  secret: string;
  answerMs?: number | undefined;
};

export const REQUEST_SIGNATURE = "x-request-signature";
const ANSWER_MS_MAX = 10_000;
const PAGES_MAX = 500;

/** The signed text of a request: method, target and body. */
export const signedRequestText = (method: string, target: string, body: string) =>
  `${method} ${target}\n${body}`;

const Page = z.object({ payments: z.array(GatewayEvent).max(1000), next: z.string().nullable() });
const Refund = z.object({
  state: z.enum(["done", "pending", "refused"]),
  reason: z.string().max(200).optional(),
});

/** The gateway's API: list of payments, and refunds. We sign requests the way it signs callbacks. */
export function createGatewayApi(options: GatewayApiOptions): ProviderApi {
  const { merchantId } = options;
  return {
    async list({ since, until }) {
      const facts: PaymentEvent[] = [];
      let cursor: string | null = "";
      for (let page = 0; cursor !== null; page++) {
        if (page >= PAGES_MAX)
          throw new Error("The gateway lists more payments than one reconciliation can compare");
        const query = { merchantId, since: since.toISOString(), until: until.toISOString(), cursor };
        const answer = Page.parse((await send(options, `payments?${new URLSearchParams(query)}`)).json);
        facts.push(
          ...answer.payments.flatMap((payment) => buildGatewayPaymentEvent(payment, merchantId) ?? []),
        );
        cursor = answer.next;
      }
      return facts.map((fact) => ({ ...fact, eventId: polledEventId(fact) }));
    },

    async refund({ refundId, billingId, transaction, amount, currency }) {
      const body = { merchantId, refundId, billingId, transaction, amount: formatDecimal(amount), currency };
      const { status, json } = await send(options, "refunds", JSON.stringify(body));
      if (status !== 200) throw new Error(`The gateway answered ${status}`);
      return answerOf(json);
    },

    async findRefund({ refundId }: RefundOrder) {
      const target = `refunds/${encodeURIComponent(refundId)}?${new URLSearchParams({ merchantId })}`;
      const { status, json } = await send(options, target);
      if (status === 404) return undefined;
      if (status !== 200) throw new Error(`The gateway answered ${status}`);
      return answerOf(json);
    },
  };
}

async function send(
  { apiUrl, secret, answerMs = ANSWER_MS_MAX }: GatewayApiOptions,
  target: string,
  body?: string,
) {
  const url = new URL(`${apiUrl.replace(/\/+$/, "")}/${target}`);
  const method = body === undefined ? "GET" : "POST";
  const signedText = signedRequestText(method, `${url.pathname}${url.search}`, body ?? "");
  const reply = await fetch(url, {
    method,
    headers: {
      [REQUEST_SIGNATURE]: signatureHeader(secret, new Date(), signedText),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body }),
    redirect: "error",
    signal: AbortSignal.timeout(answerMs),
  });
  return { status: reply.status, json: reply.status === 200 ? await reply.json() : undefined };
}

function answerOf(json: unknown): RefundResult {
  const { state, reason } = Refund.parse(json);
  return { isDone: state !== "refused", told: reason ?? state };
}

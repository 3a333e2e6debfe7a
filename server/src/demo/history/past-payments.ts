import type { PaymentEvent, PaymentProvider } from "../../platform/ports.ts";

export const PAST_PROVIDER = "stripe";

/** In place of the card payments' provider. Reports of its payments come as JSON, without a signature. */
export function createPastPayments() {
  let latest = "";
  const provider: PaymentProvider = {
    code: PAST_PROVIDER,
    methods: ["card"],
    async start({ billingId }) {
      latest = billingId;
      return { redirectUrl: `https://pay.invalid/${billingId}` };
    },
    readCallback(_headers, body) {
      const { amount, occurredAt, ...event } = JSON.parse(body);
      const reported: PaymentEvent = { ...event, amount: BigInt(amount), occurredAt: new Date(occurredAt) };
      return { events: [reported] };
    },
  };
  return { provider, latestBillingId: () => latest };
}

import type { Bank } from "../../platform/ports.ts";

/** Demo mode's bank: every payout succeeds at once, without real money. */
export function createDemoBank(): Bank {
  const sent = new Set<string>();
  const paid = (id: string) => ({ kind: "paid" as const, reference: `DEMO-${id.slice(-8).toUpperCase()}` });
  return {
    async send({ id }) {
      sent.add(id);
      return paid(id);
    },
    find: async (id) =>
      sent.has(id) ? paid(id) : { kind: "not_sent", why: "The demo bank does not know it." },
  };
}

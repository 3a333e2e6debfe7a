import type { PaymentEvent } from "../../platform/ports.ts";

/** Names a fact by what it says: asked for again, it is the same event. */
export const askedId = ({ kind, transaction, amount, currency }: PaymentEvent): string =>
  `asked:${kind}:${transaction}:${amount}:${currency}`;

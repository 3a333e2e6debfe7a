import type { PaymentEvent } from "../../platform/ports.ts";

/** Event id of a fact found by polling: derived from its content, so that polling again gives the same id. */
export const polledEventId = ({ kind, transaction, amount, currency }: PaymentEvent): string =>
  `asked:${kind}:${transaction}:${amount}:${currency}`;

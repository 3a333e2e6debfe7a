import type { AppError } from "../../platform/errors.ts";
import type { Order } from "./order.ts";
import type { Quote } from "./quote.ts";

/** What a customer asks for at the desk, with the price they were told. */
export type Purchase = Quote & {
  customerId: string;
  operator: string | undefined;
  /** The sender's Idempotency-Key. */
  key: string | undefined;
};

/** `failed`: a fault of ours that concerns this purchase alone. */
export type Outcome = { order: Order } | { refused: AppError } | { failed: unknown };

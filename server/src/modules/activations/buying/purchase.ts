import type { AppError } from "../../../platform/errors.ts";
import type { Order } from "../order.ts";
import type { Quote } from "./quote.ts";

/** The one number that will do: this customer had it in an earlier order. */
export type Again = { simId: number; orderId: number };

/** What a customer asks for at the desk, with the price they were told. */
export type Purchase = Quote & {
  customerId: string;
  operator: string | undefined;
  /** One of these operators. */
  operators?: readonly string[] | undefined;
  /** Beginnings of numbers that will not do. */
  notPrefixes?: readonly string[] | undefined;
  again?: Again | undefined;
  /** The SIM of a number that a supplier gave for this purchase. */
  supplied?: number | undefined;
  /** Where the request came from. */
  address?: string | undefined;
  /** The same purchase, without a key, is under way already. */
  isDouble?: boolean;
  /** The sender's Idempotency-Key. */
  key: string | undefined;
};

/** `failed`: a fault of ours that concerns this purchase alone. */
export type Outcome = { order: Order } | { refused: AppError } | { failed: unknown };

/** A number that a supplier gave for one purchase. It hears whether it was sold. */
export type SuppliedNumber = { simId: number; settle(orderId: bigint | undefined): Promise<void> };

/** Asks those who have numbers elsewhere for one. */
export type AskSuppliers = (wanted: Purchase) => Promise<SuppliedNumber | undefined>;

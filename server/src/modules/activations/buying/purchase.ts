import type { AppError } from "../../../platform/errors.ts";
import { createSlot } from "../../../platform/process-state.ts";
import type { SpendingKey } from "../limits/key-spending.ts";
import type { Order } from "../order.ts";
import type { OfferRequest } from "./quote.ts";
import type { Quote } from "./quote-token.ts";

/** Only this number: the customer had it in an earlier order. */
export type SameNumber = { simId: number; orderId: number };

/** What the customer asks for, beside the offer and its price. */
export type PurchaseChoice = Omit<OfferRequest, keyof Quote | "maxPrice" | "quote"> & {
  /** One of these operators. */
  operators?: readonly string[] | undefined;
  /** Excluded number prefixes. */
  notPrefixes?: readonly string[] | undefined;
  again?: SameNumber | undefined;
  /** IP address of the request. */
  address?: string | undefined;
  /** The Idempotency-Key of the request. */
  key?: string | undefined;
};

/** A purchase in progress, with the price the customer was quoted. */
export type Purchase = Quote &
  PurchaseChoice & {
    customerId: string;
    /** The API key that buys. */
    apiKey?: SpendingKey | undefined;
    /** A number that a supplier provided for this purchase. */
    suppliedSimId?: number | undefined;
    /** No number that the customer returned: suppliers may have others. */
    excludesReturned?: boolean;
    /** The same purchase, without a key, is already in progress. */
    isDoubleClick?: boolean;
  };

/** `failed`: an internal error that concerns this purchase alone. */
export type PurchaseOutcome = { order: Order } | { refused: AppError } | { failed: unknown };

/** A number that a supplier provided for one purchase; `reportOutcome` tells it whether it was sold. */
export type SuppliedNumber = { simId: number; reportOutcome(orderId: bigint | undefined): Promise<void> };

/** Requests a number from suppliers. */
export type RequestFromSuppliers = (purchase: Purchase) => Promise<SuppliedNumber | undefined>;
export const RequestFromSuppliers = createSlot<RequestFromSuppliers>("supplier requests");

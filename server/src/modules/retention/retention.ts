import { HOUR_MS } from "@sonum/contract/time-units";
import { createSlot } from "../../platform/process-state.ts";

/** How long SMS texts are stored; never longer than the privacy policy promises (`PROMISED_RETENTION`). */
export type Retention = {
  /** Texts of an activation, after it expires. */
  orderMs: number;
  /** Texts of a rental, after it ends. */
  rentalMs: number;
  /** Incoming messages, whether or not they were matched to an order. */
  messageMs: number;
};
export const Retention = createSlot<Retention>("retention");

export const PROMISED_RETENTION: Retention = {
  orderMs: 24 * HOUR_MS,
  rentalMs: 30 * 24 * HOUR_MS,
  messageMs: HOUR_MS,
};

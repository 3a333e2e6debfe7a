import type { Success } from "@sonum/contract/activations/success-rate";
import { createSlot } from "../../../platform/process-state.ts";

/** Success rates in memory, by offer, service and country. Replaced as a whole after each count. */
export type SuccessRates = {
  ofOffer(service: number, country: number): Success | null;
  ofService(service: number): Success | null;
  ofCountry(country: number): Success | null;
};

/** Measured by activations, a higher layer. */
export const SuccessRates = createSlot<SuccessRates>("success rates");

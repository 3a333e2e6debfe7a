import type { Success } from "@sonum/contract/activations/success-rate";
import type { Ctx } from "../../../platform/context.ts";
import type { SuccessRates } from "../../fleet/index.ts";
import { firstCountedDay } from "./recount-success-rates.ts";
import { type Histogram, successRateOf } from "./rules.ts";
import * as store from "./store.ts";

/** Computes every figure once, so that lists only look them up. */
export async function loadSuccessRates(ctx: Ctx): Promise<SuccessRates> {
  const counted = await store.sumSince(ctx, firstCountedDay(ctx));
  const { successAttemptsMin } = ctx.settings;
  const figuresBy = (keyOf: (row: store.OutcomeCount) => number) => {
    const figures = new Map<number, Success>();
    for (const [key, steps] of groupSteps(counted, keyOf)) {
      const success = successRateOf(steps, successAttemptsMin);
      if (success) figures.set(key, success);
    }
    return figures;
  };
  const byOffer = figuresBy(({ service, country }) => offerKey(service, country));
  const byService = figuresBy(({ service }) => service);
  const byCountry = figuresBy(({ country }) => country);

  return {
    ofOffer: (service, country) => byOffer.get(offerKey(service, country)) ?? null,
    ofService: (service) => byService.get(service) ?? null,
    ofCountry: (country) => byCountry.get(country) ?? null,
  };
}

/** Both are small catalogue numbers. */
const offerKey = (service: number, country: number) => service * 65_536 + country;

function groupSteps(
  counted: store.OutcomeCount[],
  keyOf: (row: store.OutcomeCount) => number,
): Map<number, Histogram> {
  const groups = new Map<number, Histogram>();
  for (const row of counted) {
    const key = keyOf(row);
    const steps: Histogram = groups.get(key) ?? new Map();
    groups.set(key, steps.set(row.step, (steps.get(row.step) ?? 0) + row.orders));
  }
  return groups;
}

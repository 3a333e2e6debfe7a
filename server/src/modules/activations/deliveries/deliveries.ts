import type { Success } from "@sonum/contract/success";
import type { Ctx } from "../../../platform/context.ts";
import { firstDay } from "./count-deliveries.ts";
import { type Steps, successOf } from "./rules.ts";
import * as store from "./store.ts";

/** Success rates in memory, by offer, service and country. Replaced as a whole after each count. */
export type Deliveries = {
  ofOffer(service: number, country: number): Success | null;
  ofService(service: number): Success | null;
  ofCountry(country: number): Success | null;
};

/** Computes every figure once, so that lists only look them up. */
export async function loadDeliveries(ctx: Ctx): Promise<Deliveries> {
  const counted = await store.sumSince(ctx, firstDay(ctx));
  const { successAttemptsMin } = ctx.settings;
  const figuresBy = (keyOf: (row: store.Counted) => number) => {
    const figures = new Map<number, Success>();
    for (const [key, steps] of groupSteps(counted, keyOf)) {
      const success = successOf(steps, successAttemptsMin);
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

function groupSteps(counted: store.Counted[], keyOf: (row: store.Counted) => number): Map<number, Steps> {
  const groups = new Map<number, Steps>();
  for (const row of counted) {
    const key = keyOf(row);
    const steps: Steps = groups.get(key) ?? new Map();
    groups.set(key, steps.set(row.step, (steps.get(row.step) ?? 0) + row.orders));
  }
  return groups;
}

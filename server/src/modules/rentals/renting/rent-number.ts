import type { Ctx } from "../../../platform/context.ts";
import { normalizeOperator } from "../../catalogue/index.ts";
import { presentOne } from "../lists/present-rentals.ts";
import { createRental } from "./create-rental.ts";
import { quoteRental } from "./quote-rental.ts";

export type RentNumberRequest = {
  /** `full`: the whole number. */
  service: string;
  country: string;
  currency: string;
  days: number;
  operators?: string[] | undefined;
  maxPrice?: string | undefined;
  key?: string | undefined;
  address?: string | undefined;
};

/** Rents a number from now on at today's price, for API clients that do not request a quote first. */
export async function rentNumber(ctx: Ctx, customerId: string, wanted: RentNumberRequest) {
  const { service, country, currency, days, key, ...more } = wanted;
  const operators = wanted.operators?.map((one) => normalizeOperator(one, country));
  const { id } = await quoteRental(ctx, customerId, { service, country, currency, isTest: false });
  const split = { month: 0, weeks: 0, days };
  return presentOne(
    ctx,
    await createRental(ctx, customerId, { ...more, ...split, operators, id, key }),
    currency,
  );
}

import { WHOLE_NUMBER_SERVICE } from "@sonum/contract/rentals/rental";
import { SANDBOX_OPERATORS } from "@sonum/contract/sandbox/sandbox";
import type { Ctx } from "../../platform/context.ts";
import { CatalogueCache } from "../catalogue/index.ts";
import type * as rentals from "../rentals/index.ts";
import { NUMBERS_EACH, numbersOf } from "./stock.ts";
import { maxRentalDays } from "./test-rentals.ts";

type Stock = Awaited<ReturnType<typeof rentals.countRentalStock>>;
type Services = Awaited<ReturnType<typeof rentals.countRentableByService>>;

/** The same stock for rent in every country. */
export const countTestRentalStock = async (ctx: Ctx): Promise<Stock> =>
  CatalogueCache.of(ctx).countries.flatMap(({ number: country }) =>
    SANDBOX_OPERATORS.filter((operator) => numbersOf(operator) > 0).map((operator) => ({
      country,
      operator,
      numberCount: NUMBERS_EACH,
      daysAhead: maxRentalDays(ctx),
    })),
  );

type Filter = Parameters<typeof rentals.countRentableByService>[1];

export async function countTestRentableByService(
  ctx: Ctx,
  { operators }: NonNullable<Filter> = {},
): Promise<Services> {
  const numberCount = SANDBOX_OPERATORS.filter((one) => operators?.includes(one) ?? true)
    .map(numbersOf)
    .reduce((sum, count) => sum + count, 0);
  const services = CatalogueCache.of(ctx).services.map(({ code, number }) => ({
    code,
    service: number,
    numberCount,
  }));
  return numberCount === 0
    ? []
    : [{ code: WHOLE_NUMBER_SERVICE, service: undefined, numberCount }, ...services];
}

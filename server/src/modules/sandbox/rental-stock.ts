import { WHOLE_NUMBER } from "@sonum/contract/rentals";
import { SANDBOX_OPERATORS } from "@sonum/contract/sandbox";
import type { Ctx } from "../../platform/context.ts";
import type * as rentals from "../rentals/index.ts";
import { NUMBERS_EACH, numbersOf } from "./stock.ts";
import { daysMax } from "./test-rentals.ts";

type Stock = Awaited<ReturnType<typeof rentals.countStock>>;
type Services = Awaited<ReturnType<typeof rentals.countServices>>;

/** The same stock for rent in every country. */
export const countTestStock = async (ctx: Ctx): Promise<Stock> =>
  ctx.memory.shelf.countries.flatMap(({ number: country }) =>
    SANDBOX_OPERATORS.filter((operator) => numbersOf(operator) > 0).map((operator) => ({
      country,
      operator,
      numberCount: NUMBERS_EACH,
      daysAhead: daysMax(ctx),
    })),
  );

type Filter = Parameters<typeof rentals.countServices>[1];

export async function countTestServices(
  ctx: Ctx,
  { operators }: NonNullable<Filter> = {},
): Promise<Services> {
  const numberCount = SANDBOX_OPERATORS.filter((one) => operators?.includes(one) ?? true)
    .map(numbersOf)
    .reduce((sum, count) => sum + count, 0);
  const services = ctx.memory.shelf.services.map(({ code, number }) => ({
    code,
    service: number,
    numberCount,
  }));
  return numberCount === 0 ? [] : [{ code: WHOLE_NUMBER, service: undefined, numberCount }, ...services];
}

import { csvText } from "../../lib/csv-text.ts";
import type { PriceGrid } from "../../queries/prices.ts";

/** What a table says where there is no price. */
const NOT_SOLD = "-";

/** What is shown, in the form that can be imported again. */
export function pricesCsv({ services, countries }: Pick<PriceGrid, "services" | "countries">): string {
  const rows = services.flatMap(({ code, name, prices }) =>
    countries.map(({ iso2 }, place) => [code, iso2, prices[place] ?? NOT_SOLD, name]),
  );
  return csvText([["service", "country", "price", "name"], ...rows]);
}

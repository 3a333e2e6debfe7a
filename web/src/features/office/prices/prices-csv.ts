import { csvText } from "../../../lib/format/csv-text.ts";
import type { PriceGrid } from "./queries/prices.ts";

const NOT_SOLD = "-";

/** The shown prices in the import format. */
export function pricesCsv({ services, countries }: Pick<PriceGrid, "services" | "countries">): string {
  const rows = services.flatMap(({ code, name, prices }) =>
    countries.map(({ iso2 }, index) => [code, iso2, prices[index] ?? NOT_SOLD, name]),
  );
  return csvText([["service", "country", "price", "name"], ...rows]);
}

import type { Country } from "../../catalogue/index.ts";
import { CatalogueCache, normalizeOperator } from "../../catalogue/index.ts";
import { asText, refused } from "./answer.ts";
import { type RestCall, slugsIn } from "./call.ts";

export const NO_PHONES = asText("no free phones");

/** Country and operator from the path; `any` becomes `undefined`. */
export function parseCountryAndOperator(call: RestCall): {
  country?: Country | undefined;
  operator?: string | undefined;
} {
  const catalogueCache = CatalogueCache.of(call.ctx);
  const stock = call.backend.stock(call.ctx);
  const named = call.path["country"] ?? "";
  if (named === "") throw refused("select country");
  const country = named === "any" ? undefined : slugsIn(call).findCountry(named);
  if (named !== "any" && !country) throw refused("bad country");
  const operator = normalizeOperator(call.path["operator"] ?? "", country?.iso2);
  if (operator === "") throw refused("select operator");
  if (operator === "any") return { country };
  const known = (country ? [country] : catalogueCache.countries).some(({ number }) =>
    stock.operatorsIn(number).includes(operator),
  );
  if (!known) throw refused("bad operator");
  return { country, operator };
}

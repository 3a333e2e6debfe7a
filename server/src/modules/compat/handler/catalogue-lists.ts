import isoCountries from "i18n-iso-countries/index.js";
import zh from "i18n-iso-countries/langs/zh.json" with { type: "json" };
import { CatalogueCache, type Country, namesOfCountry } from "../../catalogue/index.ts";
import { findCountryById, idOfCountry } from "../country-ids.ts";
import { hasForwardingSuffix } from "./dialect-words.ts";
import { parseOperators } from "./get-number.ts";
import type { Action, HandlerCall } from "./handler-call.ts";
import { refuse } from "./refusal.ts";

isoCountries.registerLocale(zh);

export const getNumbersStatus: Action = {
  scope: "read",
  sharedBy: ["country", "operator"],
  run(call) {
    const catalogueCache = CatalogueCache.of(call.ctx);
    const countries = parseCountries(call, "WRONG_COUNTRY_ID");
    const operators = parseOperators(call.param("operator"), countries);
    if (operators) assertKnownOperator(call, countries, operators);
    const counts = operators
      ? (service: number) => countOfOperators(call, { countries, operators, service })
      : sumOf(countries.map(({ number }) => call.backend.stock(call.ctx).countsIn(number)));
    const toEntry = call.isLegacy || hasForwardingSuffix(call.dialect) ? legacyEntry : entry;
    return {
      json: Object.fromEntries(
        catalogueCache.services.map(({ code, number }) => toEntry(code, counts(number))),
      ),
    };
  },
};

const entry = (code: string, count: number) => [code, String(count)];
/** `_0`: without call forwarding, which we do not sell. */
const legacyEntry = (code: string, count: number) => [`${code}_0`, count];

function assertKnownOperator({ ctx, backend }: HandlerCall, countries: Country[], operators: string[]) {
  const known = new Set(countries.flatMap(({ number }) => backend.stock(ctx).operatorsIn(number)));
  if (!operators.some((operator) => known.has(operator))) throw refuse("WRONG_OPERATOR");
}

type OperatorQuery = { countries: Country[]; operators: string[]; service: number };

const countOfOperators = (
  { ctx, backend }: HandlerCall,
  { countries, operators, service }: OperatorQuery,
): number =>
  countries
    .flatMap(({ number }) => backend.stock(ctx).operatorsOf(number, service))
    .filter(({ code }) => operators.includes(code))
    .reduce((sum, { numberCount }) => sum + numberCount, 0);

const sumOf = (counts: Int32Array[]) => (service: number) =>
  counts.reduce((sum, inCountry) => sum + (inCountry[service] ?? 0), 0);

/** The requested country, or all of them. */
export function parseCountries({ ctx, param }: HandlerCall, refused: string): Country[] {
  const catalogueCache = CatalogueCache.of(ctx);
  const named = param("country");
  if (named === undefined) return catalogueCache.countries;
  const country = findCountryById(catalogueCache, named);
  if (!country) throw refuse(refused);
  return [country];
}

export const getCountries: Action = {
  scope: "read",
  sharedBy: [],
  run: ({ ctx, dialect }) => ({
    json: Object.fromEntries(
      CatalogueCache.of(ctx).countries.map((country) => {
        const [id, names] = [idOfCountry(country.iso2), namesOfCountry(country)];
        return [
          id,
          {
            id: dialect === "smsbower" ? String(id) : id,
            rus: names.ru,
            eng: names.en,
            chn: isoCountries.getName(country.iso2, "zh") ?? names.en,
            visible: 1,
            retry: 1,
            rent: 1,
            multiService: 1,
          },
        ];
      }),
    ),
  }),
};

export const getServicesList: Action = {
  scope: "read",
  sharedBy: ["country"],
  run(call) {
    const catalogueCache = CatalogueCache.of(call.ctx);
    const countries = parseCountries(call, "WRONG_COUNTRY");
    const isSold = ({ number }: { number: number }) => {
      const service = catalogueCache.serviceAt(number);
      return service && countries.some((country) => catalogueCache.priceOf(service, country) !== undefined);
    };
    const services = catalogueCache.services.filter(isSold).map(({ code, name }) => ({ code, name }));
    return { json: { status: "success", services } };
  },
};

export const getOperators: Action = {
  scope: "read",
  sharedBy: ["country"],
  run(call) {
    const catalogueCache = CatalogueCache.of(call.ctx);
    const stock = call.backend.stock(call.ctx);
    const named = call.param("country");
    const country = named === undefined ? undefined : findCountryById(catalogueCache, named);
    const countries = country ? [country] : named === undefined ? catalogueCache.countries : [];
    const countryOperators = Object.fromEntries(
      countries.flatMap(({ iso2, number }) => {
        const operators = stock.operatorsIn(number).toSorted();
        return operators.length > 0 ? [[idOfCountry(iso2), operators]] : [];
      }),
    );
    if (Object.keys(countryOperators).length === 0)
      return { json: { status: "error", error: "OPERATORS_NOT_FOUND" } };
    return { json: { status: "success", countryOperators } };
  },
};

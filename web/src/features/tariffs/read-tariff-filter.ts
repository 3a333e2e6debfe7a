import type { TariffFilter, TariffSort } from "../../queries/tariffs.ts";

const SORTS: readonly TariffSort[] = ["service", "country", "price"];
const PAGE_MAX = 10_000;

type UncheckedFilter = { [Name in keyof TariffFilter]?: unknown };

/** Parses the filter from URL search params; drops invalid values. */
export const readTariffFilter = ({ search, service, country, sort, page }: Record<string, unknown>) =>
  compactTariffFilter({
    search: String(search ?? "").slice(0, 60),
    service: toCode(service, 12),
    country: toCode(country, 2),
    sort,
    page,
  });

/** Keeps only values that filter the list, so that URLs stay short. */
export function compactTariffFilter({ search, service, country, sort, page }: UncheckedFilter): TariffFilter {
  const knownSort = SORTS.find((name) => name === sort);
  return {
    ...(isText(search) && { search }),
    ...(isText(service) && { service }),
    ...(isText(country) && { country }),
    ...(knownSort && { sort: knownSort }),
    ...(isPage(page) && { page }),
  };
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isPage = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value > 1 && value <= PAGE_MAX;
const toCode = (value: unknown, lengthMax: number) => {
  const text = String(value ?? "").toLowerCase();
  return text.length <= lengthMax && /^[a-z0-9]{2,}$/.test(text) ? text : undefined;
};

import type { TariffFilter, TariffSort } from "../../queries/tariffs.ts";

const SORTS: readonly TariffSort[] = ["service", "country", "price"];
const PAGE_MAX = 10_000;

type Loose = { [Name in keyof TariffFilter]?: unknown };

/** The filter as the address has it; what does not fit is left out. */
export const readTariffFilter = ({ search, service, country, sort, page }: Record<string, unknown>) =>
  narrowed({
    search: String(search ?? "").slice(0, 60),
    service: codeOf(service, 12),
    country: codeOf(country, 2),
    sort,
    page,
  });

/** Keeps what narrows the list and nothing else, so that addresses stay short. */
export function narrowed({ search, service, country, sort, page }: Loose): TariffFilter {
  const known = SORTS.find((name) => name === sort);
  return {
    ...(isText(search) && { search }),
    ...(isText(service) && { service }),
    ...(isText(country) && { country }),
    ...(known && { sort: known }),
    ...(isPage(page) && { page }),
  };
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isPage = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value > 1 && value <= PAGE_MAX;
const codeOf = (value: unknown, lengthMax: number) => {
  const text = String(value ?? "").toLowerCase();
  return text.length <= lengthMax && /^[a-z0-9]{2,}$/.test(text) ? text : undefined;
};

import { readPeriod } from "../../../lib/format/period.ts";
import type { PastFilter, PastStatus } from "../../../queries/past-orders.ts";

const STATUSES: readonly PastStatus[] = ["done", "cancelled", "expired"];
const PAGE_MAX = 50_000;

type UncheckedFilter = { [Name in keyof PastFilter]?: unknown };

/** Parses the filter from URL search params; drops invalid values. */
export function readPastFilter(search: Record<string, unknown>): PastFilter {
  const { find, service, country, status, page } = search;
  return {
    ...readPeriod(search),
    ...compactPastFilter({
      find: toText(find),
      service: toCode(service, 12),
      country: toCode(country, 2),
      status,
      page,
    }),
  };
}

/** Keeps only values that filter the list, so that URLs stay short. */
export function compactPastFilter({
  find,
  service,
  country,
  status,
  page,
  ...period
}: UncheckedFilter): PastFilter {
  const knownStatus = STATUSES.find((name) => name === status);
  return {
    ...(isText(find) && { find }),
    ...(isText(service) && { service }),
    ...(isText(country) && { country }),
    ...(knownStatus && { status: knownStatus }),
    ...readPeriod(period),
    ...(isPage(page) && { page }),
  };
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isPage = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value > 1 && value <= PAGE_MAX;
const toText = (value: unknown) => String(value ?? "").slice(0, 20);
const toCode = (value: unknown, lengthMax: number) => {
  const text = String(value ?? "").toLowerCase();
  return text.length <= lengthMax && /^[a-z0-9]{2,}$/.test(text) ? text : undefined;
};

import { readPeriod } from "../../../lib/period.ts";
import type { PastFilter, PastStatus } from "../../../queries/past-orders.ts";

const STATUSES: readonly PastStatus[] = ["done", "cancelled", "expired"];
const PAGE_MAX = 50_000;

type Loose = { [Name in keyof PastFilter]?: unknown };

/** The filter as the address has it; what does not fit is left out. */
export function readPastFilter(search: Record<string, unknown>): PastFilter {
  const { find, service, country, status, page } = search;
  return {
    ...readPeriod(search),
    ...narrowed({
      find: textOf(find),
      service: codeOf(service, 12),
      country: codeOf(country, 2),
      status,
      page,
    }),
  };
}

/** Keeps what narrows the list and nothing else, so that addresses stay short. */
export function narrowed({ find, service, country, status, page, ...period }: Loose): PastFilter {
  const known = STATUSES.find((name) => name === status);
  return {
    ...(isText(find) && { find }),
    ...(isText(service) && { service }),
    ...(isText(country) && { country }),
    ...(known && { status: known }),
    ...readPeriod(period),
    ...(isPage(page) && { page }),
  };
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isPage = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value > 1 && value <= PAGE_MAX;
const textOf = (value: unknown) => String(value ?? "").slice(0, 20);
const codeOf = (value: unknown, lengthMax: number) => {
  const text = String(value ?? "").toLowerCase();
  return text.length <= lengthMax && /^[a-z0-9]{2,}$/.test(text) ? text : undefined;
};

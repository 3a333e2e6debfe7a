import { createStore } from "../settings/store.ts";
import { ApiError } from "./api-error.ts";

/** The error of the last purchase, for details that are not in the error page's address. */
export const purchaseErrorStore = createStore<ApiError | undefined>(undefined);

/** Errors for which the page only suggests another number. */
const UNAVAILABLE_CODES = ["number_unavailable", "not_found", "unknown"];

/** Stores the error and returns the address of its page: not enough money, number gone, or the server's reason. */
export function storePurchaseError(error: Error, search: Record<string, string> = {}): string {
  const apiError = error instanceof ApiError ? error : undefined;
  purchaseErrorStore.set(apiError);
  const type = apiError?.status === 422 ? "insufficient_funds" : "busy";
  const hasReason = type === "busy" && apiError && !UNAVAILABLE_CODES.includes(apiError.code);
  const more = new URLSearchParams({ ...search, ...(hasReason && { reason: apiError.code }) });
  return `/account/order_failed/${type}${more.size > 0 ? `?${more}` : ""}`;
}

/** The missing amount in USD, if the error names it. */
export function missingUsdOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== "insufficient_funds") return undefined;
  return parseMissingUsd(error.details?.["missingUsd"]);
}

/** Parses a missing amount from untrusted input such as an address. */
export function parseMissingUsd(text: unknown): number | undefined {
  const missing = Number(text);
  return missing > 0 && Number.isFinite(missing) ? missing : undefined;
}

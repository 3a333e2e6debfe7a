import { ApiError } from "./api-error.ts";
import { createStore } from "./store.ts";

/** Why the last purchase was refused: the page that tells it finds here what does not fit into its address. */
export const refusedPurchaseStore = createStore<ApiError | undefined>(undefined);

/** Refusals for which "try another one" is the right word. */
const GONE = ["number_unavailable", "not_found", "unknown"];

/** The address where a refused purchase is told: money is missing, the number is gone, or the reason the server gave. */
export function tellRefused(error: Error, search: Record<string, string> = {}): string {
  const refusal = error instanceof ApiError ? error : undefined;
  refusedPurchaseStore.set(refusal);
  const type = refusal?.status === 422 ? "insufficient_funds" : "busy";
  const hasReason = type === "busy" && refusal && !GONE.includes(refusal.code);
  const more = new URLSearchParams({ ...search, ...(hasReason && { reason: refusal.code }) });
  return `/account/order_failed/${type}${more.size > 0 ? `?${more}` : ""}`;
}

/** How many dollars a purchase was short of, where the refusal says so. */
export function missingUsdIn(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== "insufficient_funds") return undefined;
  return readMissing(error.details?.["missingUsd"]);
}

/** The same as it stands in an address, where anybody may have written it. */
export function readMissing(text: unknown): number | undefined {
  const missing = Number(text);
  return missing > 0 && Number.isFinite(missing) ? missing : undefined;
}

import type { Ctx, Tx } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { metricsOf } from "../../platform/metrics/metrics.ts";

/** Counts for the monitoring what this transaction sells. A repeated request sells nothing. */
export const countSales = (tx: Tx, kind: "order" | "rental", count: number): void =>
  tx.afterCommit(() => metricsOf(tx)?.sales.inc({ kind }, count));

/** Counts for the monitoring why a purchase failed. */
export const countRefusal = (ctx: Ctx, error: unknown): void =>
  metricsOf(ctx)?.refusals.inc({ reason: reasonOf(error) });

/** The error's code; for limits also which one. */
function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) return "internal";
  const limit = error.details?.["limit"];
  return typeof limit === "string" ? `${error.code} ${limit}` : error.code;
}

import type { Ctx } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { figuresOf } from "../../platform/figures/figures.ts";

/** Counts for the monitoring what was sold, and why the rest was not. A repeated request counts again. */
export function countPurchase(ctx: Ctx, kind: "order" | "rental", outcome: object): void {
  const figures = figuresOf(ctx);
  if (!figures) return;
  if ("refused" in outcome) figures.refusals.inc({ reason: reasonOf(outcome.refused) });
  else if ("failed" in outcome) figures.refusals.inc({ reason: "internal" });
  else figures.sales.inc({ kind });
}

/** The error's code; for limits also which one. */
function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) return "internal";
  const limit = error.details?.["limit"];
  return typeof limit === "string" ? `${error.code} ${limit}` : error.code;
}

import { msg } from "@lingui/core/macro";
import { ApiError } from "../../../lib/api/api-error.ts";
import { showFailure } from "../../../lib/api/show-failure.ts";
import { showMessage } from "../../../lib/api/system-messages.ts";

/** A call for many SIMs was refused, which changes none of them: says if that is because some are not the partner's. */
export function showSimsFailure(error: unknown): void {
  const count = notYoursIn(error);
  if (count === undefined) return void showFailure(error);
  showMessage({
    status: "error",
    text: msg`Nothing was changed`,
    detail: msg`${{ count }}: no longer yours. The table is being refreshed.`,
  });
}

/** How many of the SIMs belong to another partner, or to none. */
export function notYoursIn(error: unknown): number | undefined {
  const count = error instanceof ApiError ? error.details?.["notYours"] : undefined;
  return typeof count === "number" ? count : undefined;
}

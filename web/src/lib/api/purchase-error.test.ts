import { expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { missingUsdOf, parseMissingUsd, storePurchaseError } from "./purchase-error.ts";

const refused = (status: number, code: ApiError["code"], details?: Record<string, unknown>) =>
  new ApiError({ status, code, message: "", details });

it.each([
  [refused(422, "insufficient_funds"), "insufficient_funds"],
  [refused(409, "number_unavailable"), "busy"],
  [refused(404, "not_found"), "busy"],
  [refused(418, "unknown"), "busy"],
  [refused(429, "too_many_requests"), "busy?reason=too_many_requests"],
  [refused(403, "account_frozen"), "busy?reason=account_frozen"],
  [refused(403, "section_closed"), "busy?reason=section_closed"],
])("BUY-1 maps %o to its error page", (error, address) => {
  expect(storePurchaseError(error)).toBe(`/account/order_failed/${address}`);
});

it("keeps the rental parameter", () => {
  expect(storePurchaseError(refused(403, "account_limited"), { rental: "true" })).toBe(
    "/account/order_failed/busy?rental=true&reason=account_limited",
  );
});

it("reads the missing amount only from an insufficient-funds error", () => {
  expect(missingUsdOf(refused(422, "insufficient_funds", { missingUsd: "0.35" }))).toBe(0.35);
  expect(missingUsdOf(refused(422, "insufficient_funds"))).toBeUndefined();
  expect(missingUsdOf(refused(409, "conflict", { missingUsd: "0.35" }))).toBeUndefined();
});

it.each(["", "-1", "0", "abc", "Infinity", undefined, null])(
  "ignores the invalid missing amount %o",
  (text) => {
    expect(parseMissingUsd(text)).toBeUndefined();
  },
);

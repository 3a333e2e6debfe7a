import { expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { tellRefused } from "./refused-purchase.ts";

const refused = (status: number, code: ApiError["code"]) => new ApiError({ status, code, message: "" });

it.each([
  [refused(422, "insufficient_funds"), "insufficient_funds"],
  [refused(409, "number_unavailable"), "busy"],
  [refused(404, "not_found"), "busy"],
  [refused(418, "unknown"), "busy"],
  [refused(429, "too_many_requests"), "busy?reason=too_many_requests"],
  [refused(403, "account_frozen"), "busy?reason=account_frozen"],
  [refused(403, "section_closed"), "busy?reason=section_closed"],
])("BUY-1 tells %o at its address", (error, address) => {
  expect(tellRefused(error)).toBe(`/account/order_failed/${address}`);
});

it("remembers that it was a rental", () => {
  expect(tellRefused(refused(403, "account_limited"), { rental: "true" })).toBe(
    "/account/order_failed/busy?rental=true&reason=account_limited",
  );
});

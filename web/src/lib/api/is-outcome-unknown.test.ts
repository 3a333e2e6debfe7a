import { expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { isOutcomeUnknown } from "./is-outcome-unknown.ts";

const failed = (status: number, code: ApiError["code"]) => new ApiError({ status, code, message: "" });

it.each([
  [failed(0, "offline")],
  [failed(401, "sign_in_required")],
  [failed(409, "still_working")],
  [failed(500, "internal")],
  [failed(502, "unknown")],
  [failed(503, "unavailable")],
  [new DOMException("Not confirmed", "AbortError")],
])("A14 treats the outcome as unknown after %o: the purchase may have been made", (error) => {
  expect(isOutcomeUnknown(error)).toBe(true);
});

it.each([
  [failed(409, "number_unavailable")],
  [failed(422, "insufficient_funds")],
  [failed(403, "account_frozen")],
  [failed(429, "too_many_requests")],
])("treats %o as a definite refusal: nothing was bought", (error) => {
  expect(isOutcomeUnknown(error)).toBe(false);
});

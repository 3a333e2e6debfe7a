import { expect, it } from "vitest";
import { z } from "zod";
import { errorsOf, office, route, successStatus } from "./route.ts";

it("does not compile with a member that routes do not have", () => {
  const misspelt = {
    summary: "Users",
    access: "public",
    reply: z.object({}),
    errors: [],
    returnsPersonaldata: true,
  } as const;
  // @ts-expect-error: a misspelt flag would silently have no effect.
  expect(route("GET /rest/office/users", misspelt).path).toBe("/rest/office/users");
});

it("takes method and path from the key; success is 204 without a reply", () => {
  const removeUser = route("DELETE /rest/office/users/:userId", { summary: "Remove", access: "public" });
  expect(removeUser).toMatchObject({ method: "DELETE", path: "/rest/office/users/:userId" });
  expect(successStatus(removeUser)).toBe(204);
  expect(successStatus({ ...removeUser, reply: z.object({}) })).toBe(200);
});

it("adds the errors that follow from access, input and limits to a route's own", () => {
  const base = { method: "GET", path: "/rest/x", summary: "X", reply: z.object({}) } as const;
  expect(errorsOf({ ...base, access: "public" })).toEqual([]);
  expect(errorsOf({ ...base, access: "machine" })).toEqual(["bad_signature"]);
  expect(errorsOf({ ...base, access: "signed_in", errors: ["conflict"] })).toEqual([
    "sign_in_required",
    "conflict",
  ]);
  expect(errorsOf({ ...base, access: "customer", apiKey: "read", query: z.object({}) })).toEqual([
    "invalid_request",
    "sign_in_required",
    "not_allowed",
    "too_many_requests",
  ]);
  expect(errorsOf({ ...base, access: office("finance") })).toEqual([
    "sign_in_required",
    "not_allowed",
    "confirmation_required",
  ]);
});

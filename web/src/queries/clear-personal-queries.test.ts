import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { clearPersonalQueries } from "./clear-personal-queries.ts";

it.each([
  "accounts",
  "activations",
  "partner",
  "payments",
  "payouts",
  "rentals",
  "sandbox",
  "wallet",
  "webhooks",
  "new",
])("AUTH-12 removes the data of a user who signs out: %s", (scope) => {
  const cache = new QueryClient();
  cache.setQueryData([scope, "list"], "personal");
  clearPersonalQueries(cache);
  expect(cache.getQueryData([scope, "list"])).toBeUndefined();
});

it("keeps data that is the same for everyone", () => {
  const cache = new QueryClient();
  cache.setQueryData(["catalogue", "services"], "public");
  clearPersonalQueries(cache);
  expect(cache.getQueryData(["catalogue", "services"])).toBe("public");
});

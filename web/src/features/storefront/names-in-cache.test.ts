import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { findCountryName } from "./names-in-cache.ts";

it("names a country missing from the cache, and falls back to the given text", () => {
  const cache = new QueryClient();
  expect(findCountryName(cache, "ee", "de")).toBe("Estland");
  for (const typed of ["estonia", "e", "1234567", "%", ""])
    expect(findCountryName(cache, typed, "en")).toBe(typed);
});

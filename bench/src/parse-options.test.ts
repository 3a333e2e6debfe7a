import { expect, it } from "vitest";
import { parseOptions } from "./parse-options.ts";

const known = ["buy-64", "push"];

it("selects all scenarios unless some are named", () => {
  expect(parseOptions([], known)).toEqual({ isQuick: false, shouldWrite: false, scenarios: known });
  expect(parseOptions(["--quick", "--scenario", "push", "--write"], known)).toEqual({
    isQuick: true,
    shouldWrite: true,
    scenarios: ["push"],
  });
});

it("lists the known scenarios if one is misspelt", () => {
  expect(() => parseOptions(["--scenario", "pusch"], known)).toThrow("Known: buy-64, push");
});

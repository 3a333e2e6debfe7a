import { expect, it } from "vitest";
import { readOptions } from "./read-options.ts";

const known = ["buy-64", "push"];

it("plays everything unless scenes are named", () => {
  expect(readOptions([], known)).toEqual({ isQuick: false, isWritten: false, scenes: known });
  expect(readOptions(["--quick", "--scene", "push", "--write"], known)).toEqual({
    isQuick: true,
    isWritten: true,
    scenes: ["push"],
  });
});

it("names the scenes there are when one is misspelt", () => {
  expect(() => readOptions(["--scene", "pusch"], known)).toThrow("There are: buy-64, push");
});

import { expect, it } from "vitest";
import { fileOf, listShots } from "../../e2e/gallery/list-shots.ts";

const shots = listShots(["/office", "/office/orders"]);

it("has every page twice wide and twice narrow, in both themes, in files of their own", () => {
  const english = shots.filter(({ lang }) => lang === "en");
  for (const path of ["/activations", "/account/numbers", "/account/partner/console", "/office/orders"]) {
    const own = english.filter((shot) => shot.path === path);
    expect(own.map(({ width, theme }) => `${width} ${theme}`)).toEqual([
      "390 light",
      "390 dark",
      "1440 light",
      "1440 dark",
    ]);
  }
  expect(new Set(shots.map(fileOf)).size).toBe(shots.length);
});

it("has the main pages of every role in the other four languages", () => {
  const others = shots.filter(({ lang }) => lang !== "en");
  expect(new Set(others.map(({ visitor, lang }) => `${visitor} ${lang}`)).size).toBe(16);
});

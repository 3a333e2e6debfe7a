import { expect, it } from "vitest";
import { highlightCode } from "./highlight-code.ts";
import { LANGUAGES, renderSample } from "./render-sample.ts";

const PARAMS = { origin: "https://shop.example", key: "key" };
const kinds = (code: string) =>
  highlightCode(code)
    .filter(({ kind }) => kind !== "plain")
    .map(({ kind, text }) => [kind, text]);

it("tells comments, strings, numbers and keywords apart", () => {
  expect(kinds('const url = "https://a.b//c"; // a "note"')).toEqual([
    ["keyword", "const"],
    ["string", '"https://a.b//c"'],
    ["comment", '// a "note"'],
  ]);
  expect(kinds("sleep 25 # wait\nreturned = order.import")).toEqual([
    ["number", "25"],
    ["comment", "# wait"],
  ]);
});

it("changes no character of any sample", () => {
  for (const { value: language } of LANGUAGES)
    for (const protocol of ["handler", "rest", "own"] as const) {
      const code = renderSample(protocol, language, PARAMS);
      const parts = highlightCode(code);
      expect(parts.map(({ text }) => text).join("")).toBe(code);
      expect(new Set(parts.map(({ kind }) => kind)), language).toContain("string");
    }
});

import { afterEach, describe, expect, it } from "vitest";
import { hostileTexts, repeatTo } from "../../../../test/fixtures/hostile-texts.ts";
import { foldText, TEXT_MAX } from "./fold-text.ts";
import { createQuarantine } from "./quarantine.ts";
import { EXPRESSIONS } from "./read-shape.ts";

const COUNTED = ["charCodeAt", "startsWith", "slice", "indexOf", "includes", "normalize"] as const;
const originals = COUNTED.map((name) => String.prototype[name]);
const restore = () => COUNTED.forEach((name, n) => void Reflect.set(String.prototype, name, originals[n]));
afterEach(restore);

/** Steps of a call without a clock: how often it reads from texts, and how much it cuts out of them. */
function countSteps(call: () => unknown): number {
  let steps = 0;
  for (const [n, name] of COUNTED.entries())
    Reflect.set(String.prototype, name, function (this: string, ...args: unknown[]) {
      const result: unknown = Reflect.apply(originals[n] as () => unknown, this, args);
      steps += typeof result === "string" ? 1 + result.length : 1;
      return result;
    });
  call();
  restore();
  return steps;
}

const quarantine = createQuarantine();
const decide = (text: string) =>
  quarantine.decide({ country: "in", sender: "+15550100", text }, { services: [], isKnownSender: false });

/** Doubling a text may at most double the steps; the rest is what every message takes. */
const GROWTH_MAX = 2.1;

describe("hostile texts", () => {
  it.each(hostileTexts)("take steps in proportion to their length: %j repeated", (part) => {
    decide(repeatTo(TEXT_MAX, part));
    const [half = 0, whole = 0, fivefold = 0] = [TEXT_MAX / 2, TEXT_MAX, TEXT_MAX * 5].map((length) => {
      const text = repeatTo(length, part);
      return countSteps(() => decide(text));
    });
    expect(half).toBeGreaterThan(TEXT_MAX / 2);
    expect(whole / half).toBeLessThan(GROWTH_MAX);
    expect(fivefold / whole).toBeLessThan(1.1);
  });

  it("grow by folding only up to the length that is read", () => {
    for (const part of hostileTexts)
      expect(foldText(repeatTo(TEXT_MAX * 5, part)).length).toBeLessThanOrEqual(TEXT_MAX);
    expect(foldText("\ufdfa".repeat(TEXT_MAX))).toHaveLength(TEXT_MAX);
  });

  it("meet no expression that repeats a part without limit", () => {
    const withoutSets = EXPRESSIONS.map(({ source }) => source.replaceAll(/\[[^\]]*\]|\\./g, "_"));
    expect(withoutSets.filter((source) => /[*+]|\{\d+,\}/.test(source))).toEqual([]);
  });
});

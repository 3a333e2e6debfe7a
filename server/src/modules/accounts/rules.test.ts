import { DAY_MS } from "@sonum/contract/time-units";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REPEATS } from "../../../../scripts/lib/repeats.ts";
import { canonical, evaluateRefreshToken, sortRoles } from "./rules.ts";

describe("names", () => {
  it.each(["Ann", " ann ", "ＡＮＮ", "a​nn", "ANN ", "ann\u0000"])("E21 %j is ann", (name) => {
    expect(canonical(name)).toBe("ann");
  });

  it("E21 have one canonical form, which is idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        expect(canonical(canonical(name))).toBe(canonical(name));
        expect(canonical(` ${name}\t`)).toBe(canonical(name));
      }),
      { numRuns: 1000 * REPEATS },
    );
  });
});

it("AUTH-19 sorts the partner's role last", () => {
  expect(sortRoles(["ROLE_sao-partner", "ROLE_sao-user"])).toEqual(["ROLE_sao-user", "ROLE_sao-partner"]);
});

describe("a refresh token", () => {
  const now = new Date("2026-01-01T12:00:00Z");
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const token = {
    isBlocked: false,
    sessionCreatedAt: ago(1),
    sessionEndedAt: null,
    expiresAt: ago(-1),
    usedAt: null,
  };

  it.each([
    ["fresh", {}],
    ["expired", { expiresAt: now }],
    ["expired", { isBlocked: true }],
    ["expired", { sessionEndedAt: ago(1) }],
    ["fresh", { sessionCreatedAt: ago(180 * DAY_MS - 1) }],
    ["expired", { sessionCreatedAt: ago(180 * DAY_MS) }],
    ["overlap", { usedAt: now }],
    ["overlap", { usedAt: ago(9_999) }],
    ["stolen", { usedAt: ago(10_000) }],
    ["expired", { usedAt: ago(10_000), expiresAt: now }],
  ] as const)("E6 is %s when %j", (state, change) => {
    expect(evaluateRefreshToken({ ...token, ...change }, now)).toBe(state);
  });
});

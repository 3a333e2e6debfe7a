import { expect, it } from "vitest";
import { newId } from "./ids.ts";

it("sorts by age and is unique", () => {
  const older = newId("usr", new Date("2026-01-01T00:00:00.000Z"));
  const newer = newId("usr", new Date("2026-01-01T00:00:00.001Z"));
  expect(older < newer).toBe(true);
  expect(older).toMatch(/^usr_[0-9a-z]{26}$/);
  expect(new Set(Array.from({ length: 10_000 }, () => newId("ses", new Date(0)))).size).toBe(10_000);
});

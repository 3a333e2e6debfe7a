import { expect, it } from "vitest";
import { z } from "zod";
import { prepareOnce } from "./prepare-once.ts";

function counting(keptMax?: number) {
  let made = 0;
  const prepare = prepareOnce(z.array(z.string()), { ...(keptMax && { keptMax }) });
  const ask = (key: string, of: unknown[] = []) =>
    prepare(key, of, () => {
      made++;
      return [key];
    }).prepared;
  return { ask, made: () => made };
}

it("writes a list once until what it is made of changes", () => {
  const { ask, made } = counting();
  expect(ask("a", [1, "x"])).toBe(ask("a", [1, "x"]));
  expect(made()).toBe(1);
  ask("a", [2, "x"]);
  expect(made()).toBe(2);
});

it("marks the same text alike and another text differently", () => {
  const { ask } = counting();
  expect(ask("a", [1]).etag).toBe(ask("a", [2]).etag);
  expect(ask("a").etag).not.toBe(ask("b").etag);
  expect(ask("a").json.toString()).toBe('["a"]');
});

it("G1 keeps no more than so many, the newest", () => {
  const { ask, made } = counting(2);
  for (const key of ["a", "b", "c"]) ask(key);
  ask("c");
  ask("b");
  expect(made()).toBe(3);
  ask("a");
  expect(made()).toBe(4);
});

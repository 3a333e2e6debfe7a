import { expect, it } from "vitest";
import { z } from "zod";
import { cachePreparedReply } from "./prepare-reply.ts";

function countingCache(keptMax?: number) {
  let created = 0;
  const prepare = cachePreparedReply(z.array(z.string()), { ...(keptMax && { keptMax }) });
  const get = (key: string, inputs: unknown[] = []) =>
    prepare(key, inputs, () => {
      created++;
      return [key];
    }).prepared;
  return { get, created: () => created };
}

it("serialises a list once until one of its inputs changes", () => {
  const { get, created } = countingCache();
  expect(get("a", [1, "x"])).toBe(get("a", [1, "x"]));
  expect(created()).toBe(1);
  get("a", [2, "x"]);
  expect(created()).toBe(2);
});

it("gives equal texts equal ETags and other texts others", () => {
  const { get } = countingCache();
  expect(get("a", [1]).etag).toBe(get("a", [2]).etag);
  expect(get("a").etag).not.toBe(get("b").etag);
  expect(get("a").json.toString()).toBe('["a"]');
});

it("G1 caches at most the given number of entries and evicts the oldest", () => {
  const { get, created } = countingCache(2);
  for (const key of ["a", "b", "c"]) get(key);
  get("c");
  get("b");
  expect(created()).toBe(3);
  get("a");
  expect(created()).toBe(4);
});

import { expect, it } from "vitest";
import { createTestContext } from "../../../test/fixtures/test-context.ts";
import { transact } from "../context.ts";
import { findResults, type Json, type KeyedRequest, runIdempotent, saveResults } from "./idempotency.ts";
import { deleteOldRequests } from "./request-store.ts";

let keys = 0;

const context = await createTestContext();

const newRequest = (): KeyedRequest => ({ owner: "usr_1", key: `key ${++keys}`, input: { service: "tg" } });
const doOnce = (request: KeyedRequest, work: () => Promise<Json>) =>
  transact(context.system, (tx) => runIdempotent(tx, request, work));

it("A3 does the work once for sixteen concurrent requests and gives all the same result", async () => {
  const request = newRequest();
  let done = 0;
  const work = async () => ({ order: ++done });

  const results = await Promise.all(Array.from({ length: 16 }, () => doOnce(request, work)));

  expect(results).toEqual(Array(16).fill({ order: 1 }));
  expect(await doOnce(request, work)).toEqual({ order: 1 });
  expect(done).toBe(1);
});

it("A4 refuses a key that was used with another input", async () => {
  const request = newRequest();
  await doOnce(request, async () => 1);
  const other = { ...request, input: { service: "wa" } };
  await expect(doOnce(other, async () => 2)).rejects.toMatchObject({ code: "key_reused", status: 409 });
});

it("keeps the keys of different owners apart", async () => {
  const request = newRequest();
  await doOnce(request, async () => "mine");
  expect(await doOnce({ ...request, owner: "usr_2" }, async () => "theirs")).toBe("theirs");
});

it("stores nothing for failed work, so that the same key can be retried", async () => {
  const request = newRequest();
  const failing = doOnce(request, async () => {
    throw new Error("crash");
  });
  await expect(failing).rejects.toThrow("crash");
  expect(await doOnce(request, async () => "second")).toBe("second");
  expect(await doOnce(request, async () => "third")).toBe("second");
});

it("lets the next waiting request do the work if the first fails", async () => {
  const request = newRequest();
  let attempts = 0;
  const work = async () => {
    if (++attempts === 1) throw new Error("crash");
    return attempts;
  };
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => doOnce(request, work)));
  const answers = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  expect(answers).toEqual([2, 2, 2, 2]);
});

it("finds the results of a batch and flags keys that were used with another input", async () => {
  const [one, two, fresh] = [newRequest(), newRequest(), newRequest()];
  await transact(context.system, async (tx) =>
    saveResults(tx, [
      { ...one, result: "1" },
      { ...two, result: "2" },
    ]),
  );
  const found = await transact(context.system, (tx) => findResults(tx, [one, { ...two, input: 7 }, fresh]));
  expect(found.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual([
    { owner: one.owner, key: one.key, result: "1", isReused: false },
    { owner: two.owner, key: two.key, result: "2", isReused: true },
  ]);
});

it("deletes keys after thirty days, and not earlier", async () => {
  const request = newRequest();
  await doOnce(request, async () => "first");
  context.clock.advance(30 * 24 * 60 * 60 * 1000);
  await deleteOldRequests(context.system);
  expect(await doOnce(request, async () => "second")).toBe("first");

  context.clock.advance(1);
  await deleteOldRequests(context.system);
  expect(await doOnce(request, async () => "second")).toBe("second");
});

import { beforeAll, expect, it } from "vitest";
import { makeWorld, type World } from "../../test/world.ts";
import { transact } from "./context.ts";
import {
  findResults,
  forgetRequests,
  type Json,
  type KeyedRequest,
  keepResults,
  once,
} from "./idempotency.ts";

let world: World;
let keys = 0;

beforeAll(async () => {
  world = await makeWorld();
});

const newRequest = (): KeyedRequest => ({ owner: "usr_1", key: `key ${++keys}`, input: { service: "tg" } });
const doOnce = (request: KeyedRequest, work: () => Promise<Json>) =>
  transact(world.system, (tx) => once(tx, request, work));

it("A3 does the work once for sixteen that ask at the same moment, and tells all the same", async () => {
  const request = newRequest();
  let done = 0;
  const work = async () => ({ order: ++done });

  const results = await Promise.all(Array.from({ length: 16 }, () => doOnce(request, work)));

  expect(results).toEqual(Array(16).fill({ order: 1 }));
  expect(await doOnce(request, work)).toEqual({ order: 1 });
  expect(done).toBe(1);
});

it("A4 refuses a key that was used for something else", async () => {
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

it("leaves no trace of work that failed: the same key may try again", async () => {
  const request = newRequest();
  const failing = doOnce(request, async () => {
    throw new Error("crash");
  });
  await expect(failing).rejects.toThrow("crash");
  expect(await doOnce(request, async () => "second")).toBe("second");
  expect(await doOnce(request, async () => "third")).toBe("second");
});

it("lets the next in line do the work when the first fails while others wait", async () => {
  const request = newRequest();
  let tries = 0;
  const work = async () => {
    if (++tries === 1) throw new Error("crash");
    return tries;
  };
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => doOnce(request, work)));
  const answers = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  expect(answers).toEqual([2, 2, 2, 2]);
});

it("finds the results of a batch and tells which keys were used for something else", async () => {
  const [one, two, fresh] = [newRequest(), newRequest(), newRequest()];
  await transact(world.system, async (tx) =>
    keepResults(tx, [
      { ...one, result: "1" },
      { ...two, result: "2" },
    ]),
  );
  const found = await transact(world.system, (tx) => findResults(tx, [one, { ...two, input: 7 }, fresh]));
  expect(found.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual([
    { owner: one.owner, key: one.key, result: "1", isReused: false },
    { owner: two.owner, key: two.key, result: "2", isReused: true },
  ]);
});

it("forgets keys after a month, and not a moment before", async () => {
  const request = newRequest();
  await doOnce(request, async () => "first");
  world.clock.advance(30 * 24 * 60 * 60 * 1000);
  await forgetRequests(world.system);
  expect(await doOnce(request, async () => "second")).toBe("first");

  world.clock.advance(1);
  await forgetRequests(world.system);
  expect(await doOnce(request, async () => "second")).toBe("second");
});

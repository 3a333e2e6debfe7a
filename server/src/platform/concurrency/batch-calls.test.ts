import { expect, it, vi } from "vitest";
import { batchCalls } from "./batch-calls.ts";

it("batches calls of the same tick and those made while a batch is running", async () => {
  const batches: number[][] = [];
  const double = batchCalls(
    async (numbers: number[]) => {
      batches.push(numbers);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return numbers.map((n) => n * 2);
    },
    { max: 3 },
  );

  const first = Promise.all([1, 2].map(double));
  await vi.waitFor(() => expect(batches).toHaveLength(1));
  const answers = [first, Promise.all([3, 4, 5, 6].map(double))];

  expect((await Promise.all(answers)).flat()).toEqual([2, 4, 6, 8, 10, 12]);
  expect(batches).toEqual([[1, 2], [3, 4, 5], [6]]);
});

it("rejects every caller of a failed batch and runs the next", async () => {
  let isBroken = true;
  const echo = batchCalls(
    async (words: string[]) => {
      if (isBroken) throw new Error("down");
      return words;
    },
    { max: 10 },
  );

  await expect(echo("a")).rejects.toThrow("down");
  isBroken = false;
  expect(await echo("b")).toBe("b");
});

it("runs a second batch beside a small one, and waits beside a large one", async () => {
  const started: number[][] = [];
  const echo = batchCalls(
    async (numbers: number[]) => {
      started.push(numbers);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return numbers;
    },
    { max: 10, parallelMax: 1 },
  );

  const first = echo(1);
  await vi.waitFor(() => expect(started).toEqual([[1]]));
  const beside = Promise.all([2, 3].map(echo));
  await vi.waitFor(() => expect(started).toEqual([[1], [2, 3]]));
  const gathered = Promise.all([4, 5].map(echo));

  expect(await Promise.all([first, beside, gathered])).toEqual([1, [2, 3], [4, 5]]);
  expect(started).toEqual([[1], [2, 3], [4, 5]]);
});

import { expect, it } from "vitest";
import { createConcurrencyLimit, createKeyedLimit } from "./concurrency-limit.ts";

/** Tasks that end on demand and record when they started. */
function createTasks() {
  const started: string[] = [];
  const enders = new Map<string, (failed?: Error) => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      started.push(name);
      enders.set(name, (failed) => (failed ? reject(failed) : resolve(name)));
    });
  return { started, work, end: (name: string, failed?: Error) => enders.get(name)?.(failed) };
}

it("runs two at a time and the others in order of arrival", async () => {
  const { started, work, end } = createTasks();
  const run = createConcurrencyLimit({ atOnce: 2, waitingMax: 10 });
  const done = ["a", "b", "c", "d"].map((name) => run(work(name)));
  await Promise.resolve();
  expect(started).toEqual(["a", "b"]);

  end("b");
  await done[1];
  await expect.poll(() => started).toEqual(["a", "b", "c"]);
  for (const name of ["a", "c"]) end(name);
  await expect.poll(() => started).toEqual(["a", "b", "c", "d"]);
  end("d");
  expect(await Promise.all(done)).toEqual(["a", "b", "c", "d"]);
});

it("continues with the next after a failure, and rejects the failed one", async () => {
  const { started, work, end } = createTasks();
  const run = createConcurrencyLimit({ atOnce: 1, waitingMax: 10 });
  const [broken, whole] = [run(work("broken")), run(work("whole"))];
  await expect.poll(() => started).toEqual(["broken"]);
  end("broken", new Error("down"));
  await expect(broken).rejects.toThrow("down");
  await expect.poll(() => started).toEqual(["broken", "whole"]);
  end("whole");
  expect(await whole).toBe("whole");
});

it("rejects when too many are waiting", async () => {
  const { started, work, end } = createTasks();
  const run = createConcurrencyLimit({ atOnce: 1, waitingMax: 1 });
  const done = [run(work("a")), run(work("b"))];
  await expect(run(work("c"))).rejects.toMatchObject({ code: "unavailable", status: 503 });
  await expect.poll(() => started).toEqual(["a"]);
  end("a");
  await expect.poll(() => started).toEqual(["a", "b"]);
  end("b");
  expect(await Promise.all(done)).toEqual(["a", "b"]);
});

it("limits each key separately", async () => {
  const { started, work, end } = createTasks();
  const run = createKeyedLimit({ atOnce: 1, waitingMax: 1 });
  const [first, next, other] = [run("ann", work("a1")), run("ann", work("a2")), run("ben", work("b1"))];
  await expect.poll(() => started).toEqual(["a1", "b1"]);
  await expect(run("ann", work("a3"))).rejects.toMatchObject({ code: "unavailable" });
  for (const name of ["a1", "b1"]) end(name);
  await Promise.all([first, other]);
  await expect.poll(() => started).toEqual(["a1", "b1", "a2"]);
  end("a2");
  expect(await next).toBe("a2");
});

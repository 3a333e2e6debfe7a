import { expect, it } from "vitest";
import { takeTurns } from "./take-turns.ts";

/** Works that end when they are told to, and say when they began. */
function makeWorks() {
  const begun: string[] = [];
  const enders = new Map<string, (failed?: Error) => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      enders.set(name, (failed) => (failed ? reject(failed) : resolve(name)));
    });
  return { begun, work, end: (name: string, failed?: Error) => enders.get(name)?.(failed) };
}

it("lets two work at once and the others in the order they came", async () => {
  const { begun, work, end } = makeWorks();
  const inTurn = takeTurns({ atOnce: 2, waitingMax: 10 });
  const done = ["a", "b", "c", "d"].map((name) => inTurn(work(name)));
  await Promise.resolve();
  expect(begun).toEqual(["a", "b"]);

  end("b");
  await done[1];
  await expect.poll(() => begun).toEqual(["a", "b", "c"]);
  for (const name of ["a", "c"]) end(name);
  await expect.poll(() => begun).toEqual(["a", "b", "c", "d"]);
  end("d");
  expect(await Promise.all(done)).toEqual(["a", "b", "c", "d"]);
});

it("hands the turn on after a failure, and tells of it", async () => {
  const { begun, work, end } = makeWorks();
  const inTurn = takeTurns({ atOnce: 1, waitingMax: 10 });
  const [broken, whole] = [inTurn(work("broken")), inTurn(work("whole"))];
  await expect.poll(() => begun).toEqual(["broken"]);
  end("broken", new Error("down"));
  await expect(broken).rejects.toThrow("down");
  await expect.poll(() => begun).toEqual(["broken", "whole"]);
  end("whole");
  expect(await whole).toBe("whole");
});

it("sends away whoever would wait behind too many", async () => {
  const { begun, work, end } = makeWorks();
  const inTurn = takeTurns({ atOnce: 1, waitingMax: 1 });
  const done = [inTurn(work("a")), inTurn(work("b"))];
  await expect(inTurn(work("c"))).rejects.toMatchObject({ code: "unavailable", status: 503 });
  await expect.poll(() => begun).toEqual(["a"]);
  end("a");
  await expect.poll(() => begun).toEqual(["a", "b"]);
  end("b");
  expect(await Promise.all(done)).toEqual(["a", "b"]);
});

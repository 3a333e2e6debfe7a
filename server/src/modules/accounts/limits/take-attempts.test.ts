import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeWorld, type World } from "../../../../test/world.ts";
import { takeAttempts } from "./take-attempts.ts";

const MINUTE_MS = 60_000;
const few = { max: 3, withinMs: 10 * MINUTE_MS };
let world: World;
let who = 0;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(() => void who++);

const attempt = (by = "one") =>
  takeAttempts(world.system, [{ what: "test", by: `${by} ${who}`, allowance: few }]);
const wait = (seconds: number) => ({
  code: "too_many_requests",
  status: 429,
  details: { retryAfterSeconds: seconds },
});

describe("attempts", () => {
  it("AUTH-16 are few, and the wait is stated to the second", async () => {
    await attempt();
    world.clock.advance(MINUTE_MS);
    await attempt();
    await attempt();
    await expect(attempt()).rejects.toMatchObject(wait(540));
    world.clock.advance(539_000);
    await expect(attempt()).rejects.toMatchObject(wait(1));
    world.clock.advance(1000);
    await attempt();
    await expect(attempt()).rejects.toMatchObject(wait(60));
  });

  it("AUTH-16 refused ones do not make the wait longer", async () => {
    for (let n = 0; n < 3; n++) await attempt();
    for (let n = 0; n < 20; n++) await expect(attempt()).rejects.toMatchObject(wait(600));
  });

  it("E9 are counted exactly for many at once", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => attempt()));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  it("E9 are counted apart for each", async () => {
    for (let n = 0; n < 3; n++) await attempt("one");
    await expect(attempt("two")).resolves.toBeDefined();
  });

  it("E9 stopped at the first hurdle leave the next one alone", async () => {
    const hurdles = ["first", "second"].map((by) => ({ what: by, by: `${who}`, allowance: few }));
    for (let n = 0; n < 3; n++) await takeAttempts(world.system, hurdles.slice(0, 1));
    await expect(takeAttempts(world.system, hurdles)).rejects.toMatchObject(wait(600));
    for (let n = 0; n < 3; n++) await takeAttempts(world.system, hurdles.slice(1));
  });

  it("can be taken back", async () => {
    for (let n = 0; n < 10; n++) await (await attempt()).release();
    const outcomes = await Promise.all(Array.from({ length: 3 }, () => attempt()));
    await Promise.all(outcomes.map(({ release }) => release()));
    await attempt();
  });

  it("F5 are kept without the names and addresses they were made with", async () => {
    await attempt("eve@mail.test");
    const rows = await world.db.selectFrom("accounts.attempts").selectAll().execute();
    expect(rows.map(({ mark }) => mark.toString("latin1")).join()).not.toContain("eve@mail.test");
  });
});

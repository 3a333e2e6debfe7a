import { MINUTE_MS } from "@sonum/contract/time-units";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestContext } from "../../../../test/fixtures/test-context.ts";
import { enforceRateLimits } from "./enforce-rate-limits.ts";

const LIMIT = { max: 3, withinMs: 10 * MINUTE_MS };

let round = 0;

const context = await createTestContext();
beforeEach(() => void round++);

const attempt = (by = "one") =>
  enforceRateLimits(context.system, [{ what: "test", by: `${by} ${round}`, limit: LIMIT }]);
const wait = (seconds: number) => ({
  code: "too_many_requests",
  status: 429,
  details: { retryAfterSeconds: seconds },
});

describe("rate limits", () => {
  it("AUTH-16 stop excess attempts and state the wait to the second", async () => {
    await attempt();
    context.clock.advance(MINUTE_MS);
    await attempt();
    await attempt();
    await expect(attempt()).rejects.toMatchObject(wait(540));
    context.clock.advance(539_000);
    await expect(attempt()).rejects.toMatchObject(wait(1));
    context.clock.advance(1000);
    await attempt();
    await expect(attempt()).rejects.toMatchObject(wait(60));
  });

  it("AUTH-16 do not extend the wait for refused attempts", async () => {
    for (let n = 0; n < 3; n++) await attempt();
    for (let n = 0; n < 20; n++) await expect(attempt()).rejects.toMatchObject(wait(600));
  });

  it("E9 count concurrent attempts exactly", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => attempt()));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  it("E9 count each key separately", async () => {
    for (let n = 0; n < 3; n++) await attempt("one");
    await expect(attempt("two")).resolves.toBeDefined();
  });

  it("E9 do not count an attempt on later limits once one refused it", async () => {
    const checks = ["first", "second"].map((by) => ({ what: by, by: `${round}`, limit: LIMIT }));
    for (let n = 0; n < 3; n++) await enforceRateLimits(context.system, checks.slice(0, 1));
    await expect(enforceRateLimits(context.system, checks)).rejects.toMatchObject(wait(600));
    for (let n = 0; n < 3; n++) await enforceRateLimits(context.system, checks.slice(1));
  });

  it("release attempts that should not count", async () => {
    for (let n = 0; n < 10; n++) await (await attempt()).release();
    const outcomes = await Promise.all(Array.from({ length: 3 }, () => attempt()));
    await Promise.all(outcomes.map(({ release }) => release()));
    await expect(attempt()).resolves.toBeDefined();
  });

  it("F5 store no names or addresses in plain text", async () => {
    await attempt("eve@mail.test");
    const rows = await context.db.selectFrom("accounts.attempts").selectAll().execute();
    expect(rows.map(({ fingerprint }) => fingerprint.toString("latin1")).join()).not.toContain(
      "eve@mail.test",
    );
  });
});

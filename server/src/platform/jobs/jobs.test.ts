import { afterAll, expect, it, vi } from "vitest";
import { createTestContext } from "../../../test/fixtures/test-context.ts";
import { transact } from "../context.ts";
import { createLog } from "../log/log.ts";
import { enqueue, type JobHandlers, startWorker } from "./jobs.ts";

const lines: string[] = [];
const done: string[] = [];
let failures = 0;

/** Runs only what the tests enqueue. */
const NO_SCHEDULE = "";

const handlers: Partial<JobHandlers> = {
  "wallet:reconcile": async () => void done.push("reconcile"),
  "platform:forget_requests": async () => {
    failures++;
    throw new Error("not today");
  },
};

const context = await createTestContext();
const log = createLog("debug", { write: (line) => void lines.push(line) });
const worker = await startWorker({ ...context.system, log }, context.url, handlers, NO_SCHEDULE);
afterAll(() => worker.stop());

const countJobs = async () => {
  const { rows } = await context.system.pool.query("select id from graphile_worker.jobs");
  return rows.length;
};

it("runs a job once, after the transaction that queued it", async () => {
  await transact(context.system, async (tx) => {
    await enqueue(tx, "wallet:reconcile", {});
    expect(done).toEqual([]);
  });
  await vi.waitFor(() => expect(done).toEqual(["reconcile"]));
  await vi.waitFor(async () => expect(await countJobs()).toBe(0));
  expect(done).toEqual(["reconcile"]);
});

it("discards jobs of a rolled back transaction", async () => {
  const failing = transact(context.system, async (tx) => {
    await enqueue(tx, "wallet:reconcile", {});
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await countJobs()).toBe(0);
});

it("does not run a job before its time", async () => {
  done.length = 0;
  const inAnHour = new Date(Date.now() + 3_600_000);
  await transact(context.system, (tx) => enqueue(tx, "wallet:reconcile", {}, inAnHour));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([done, await countJobs()]).toEqual([[], 1]);
  await context.system.pool.query("delete from graphile_worker._private_jobs");
});

it("keeps a failed job for a retry and logs the failure", async () => {
  await transact(context.system, (tx) => enqueue(tx, "platform:forget_requests", {}));
  await vi.waitFor(() => expect(failures).toBe(1));
  await vi.waitFor(() => expect(lines.join("")).toContain("not today"));
  expect(await countJobs()).toBe(1);
});

it("stops cleanly while its connections break", async () => {
  const another = await startWorker(context.system, context.url, handlers, NO_SCHEDULE);
  const { rowCount } = await context.system.pool.query(
    "select pid from pg_stat_activity where application_name = 'sonum-jobs' and datname = current_database()",
  );
  expect(rowCount).toBeGreaterThan(0);
  const breakAll = context.system.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'sonum-jobs' and datname = current_database()`,
  );
  await Promise.all([breakAll, another.stop()]);
});

import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeWorld, type World } from "../../test/world.ts";
import { transact } from "./context.ts";
import { enqueue, type JobHandlers, startWorker } from "./jobs.ts";
import { makeLog } from "./log.ts";

const lines: string[] = [];
const done: string[] = [];
let failures = 0;
let world: World;
let worker: Awaited<ReturnType<typeof startWorker>>;
/** Nothing but what a test asks for, whatever the hour. */
const NOTHING_BY_ITSELF = "";

const handlers: Partial<JobHandlers> = {
  "wallet:reconcile": async () => void done.push("reconcile"),
  "platform:forget_requests": async () => {
    failures++;
    throw new Error("not today");
  },
};

beforeAll(async () => {
  world = await makeWorld();
  const log = makeLog("debug", { write: (line) => void lines.push(line) });
  worker = await startWorker({ ...world.system, log }, world.url, handlers, NOTHING_BY_ITSELF);
});
afterAll(() => worker.stop());

const countJobs = async () => {
  const { rows } = await world.system.pool.query("select id from graphile_worker.jobs");
  return rows.length;
};

it("does a job once, after the change that asked for it is there", async () => {
  await transact(world.system, async (tx) => {
    await enqueue(tx, "wallet:reconcile", {});
    expect(done).toEqual([]);
  });
  await vi.waitFor(() => expect(done).toEqual(["reconcile"]));
  await vi.waitFor(async () => expect(await countJobs()).toBe(0));
  expect(done).toEqual(["reconcile"]);
});

it("does nothing for a change that did not happen", async () => {
  const failing = transact(world.system, async (tx) => {
    await enqueue(tx, "wallet:reconcile", {});
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await countJobs()).toBe(0);
});

it("does nothing before its time", async () => {
  done.length = 0;
  const inAnHour = new Date(Date.now() + 3_600_000);
  await transact(world.system, (tx) => enqueue(tx, "wallet:reconcile", {}, inAnHour));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([done, await countJobs()]).toEqual([[], 1]);
  await world.system.pool.query("delete from graphile_worker._private_jobs");
});

it("keeps a job that failed for another try, and says so in our log", async () => {
  await transact(world.system, (tx) => enqueue(tx, "platform:forget_requests", {}));
  await vi.waitFor(() => expect(failures).toBe(1));
  await vi.waitFor(() => expect(lines.join("")).toContain("not today"));
  expect(await countJobs()).toBe(1);
});

it("stops in peace when the database goes away at the same moment", async () => {
  const another = await startWorker(world.system, world.url, handlers, NOTHING_BY_ITSELF);
  const { rowCount } = await world.system.pool.query(
    "select pid from pg_stat_activity where application_name = 'sonum-jobs' and datname = current_database()",
  );
  expect(rowCount).toBeGreaterThan(0);
  const breakAll = world.system.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'sonum-jobs' and datname = current_database()`,
  );
  await Promise.all([breakAll, another.stop()]);
});

import { expect, it } from "vitest";
import { createTestContext } from "../../test/fixtures/test-context.ts";
import { type Ctx, type Tx, transact } from "./context.ts";
import type { LiveHint } from "./live/live.ts";

const HINT: LiveHint = { kind: "catalogue" };

const context = await createTestContext();

const insert = (tx: Ctx, name: string) =>
  tx.db.insertInto("platform.settings").values({ name, value: "" }).execute();

async function exists(name: string) {
  const found = context.db.selectFrom("platform.settings").select("name").where("name", "=", name);
  return (await found.executeTakeFirst()) !== undefined;
}

function collectHints() {
  const received: LiveHint[] = [];
  context.system.live.listen((hints) => void received.push(...hints));
  return received;
}

/** Terminates the transaction's backend from another connection, as a crash would. */
const terminateBackend = async (tx: Tx) => {
  const [{ pid } = { pid: 0 }] = await tx.query<{ pid: number }>({
    name: "own_pid",
    text: "select pg_backend_pid() as pid",
    values: [],
  });
  await context.system.pool.query("select pg_terminate_backend($1, 60000)", [pid]);
};

it("commits the writes and publishes hints after the commit", async () => {
  const received = collectHints();
  let wasVisible: boolean | undefined;
  const result = await transact(context.system, async (tx) => {
    await insert(tx, "kept");
    tx.publish([HINT]);
    tx.afterCommit(() => expect(received).toEqual([]));
    wasVisible = await exists("kept");
    return "done";
  });

  expect([result, wasVisible, await exists("kept")]).toEqual(["done", false, true]);
  expect(received).toEqual([HINT]);
});

it("rolls back and publishes nothing if the work fails", async () => {
  const received = collectHints();
  const failing = transact(context.system, async (tx) => {
    await insert(tx, "failed");
    tx.publish([HINT]);
    tx.afterCommit(() => received.push(HINT));
    throw new Error("no");
  });

  await expect(failing).rejects.toThrow("no");
  expect(await exists("failed")).toBe(false);
  expect(received).toEqual([]);
});

it("joins an outer transaction: both commit or neither", async () => {
  const received = collectHints();
  const failing = transact(context.system, async (tx) => {
    await transact(tx, async (inner) => {
      expect(inner).toBe(tx);
      await insert(inner, "inner");
      inner.publish([HINT]);
    });
    expect(received).toEqual([]);
    throw new Error("outer");
  });

  await expect(failing).rejects.toThrow("outer");
  expect(await exists("inner")).toBe(false);
});

it("fails if the database rolled back although the work swallowed the error", async () => {
  const received = collectHints();
  const swallowing = transact(context.system, async (tx) => {
    await insert(tx, "swallowed");
    tx.publish([HINT]);
    await insert(tx, "swallowed").catch(() => {});
  });

  await expect(swallowing).rejects.toThrow("rolled back");
  expect(await exists("swallowed")).toBe(false);
  expect(received).toEqual([]);
});

const written = (name: string) => ({
  name: "write_setting",
  text: "insert into platform.settings (name, value) values ($1, '')",
  values: [name],
});

it("commits writes that were not awaited", async () => {
  await transact(context.system, async (tx) => tx.write(written("written")));
  expect(await exists("written")).toBe(true);
});

it("fails, rolls back and publishes nothing if an unawaited write fails", async () => {
  const received = collectHints();
  const failing = transact(context.system, async (tx) => {
    await insert(tx, "beside");
    tx.publish([HINT]);
    tx.write(written("twice"));
    tx.write(written("twice"));
    tx.write(written("behind"));
  });

  await expect(failing).rejects.toMatchObject({ code: "23505" });
  expect([await exists("beside"), await exists("behind")]).toEqual([false, false]);
  expect(received).toEqual([]);
  await transact(context.system, async (tx) => tx.write(written("behind")));
  expect(await exists("behind")).toBe(true);
});

it("fails with the error of the write, not with that of the statements behind it", async () => {
  const failing = transact(context.system, async (tx) => {
    tx.write(written("cause"));
    tx.write(written("cause"));
    await insert(tx, "after the cause");
  });
  await expect(failing).rejects.toMatchObject({ code: "23505" });
});

it("returns the result even if a listener throws", async () => {
  const stop = context.system.live.listen(() => {
    throw new Error("deaf");
  });
  const result = await transact(context.system, async (tx) => {
    await insert(tx, "told");
    tx.publish([HINT]);
    return "done";
  });
  stop();

  expect([result, await exists("told")]).toEqual(["done", true]);
});

it("A15 survives a connection that breaks mid-transaction, and the pool recovers", async () => {
  const { pool } = context.system;
  for (let n = 0; n < 3; n++) {
    const cut = transact(context.system, async (tx) => {
      await insert(tx, "cut");
      await terminateBackend(tx);
      await insert(tx, "cut too");
    });
    await expect(cut).rejects.toThrow();
  }

  expect(await exists("cut")).toBe(false);
  await transact(context.system, (tx) => insert(tx, "after"));
  expect(await exists("after")).toBe(true);
  expect(pool.totalCount).toBe(pool.idleCount);
});

it("A15 releases every connection, on success and on failure", async () => {
  const { pool } = context.system;
  await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) =>
      transact(context.system, async (tx) => {
        await insert(tx, `many ${n}`);
        if (n % 2) throw new Error("odd");
      }),
    ),
  );
  expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]);
});

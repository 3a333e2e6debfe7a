import { beforeAll, expect, it } from "vitest";
import { makeWorld, type World } from "../../test/world.ts";
import { type Ctx, type Tx, transact } from "./context.ts";
import type { LiveHint } from "./live.ts";

const HINT: LiveHint = { kind: "catalogue" };
let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

const keep = (tx: Ctx, name: string) =>
  tx.db.insertInto("platform.settings").values({ name, value: "" }).execute();

async function isKept(name: string) {
  const found = world.db.selectFrom("platform.settings").select("name").where("name", "=", name);
  return (await found.executeTakeFirst()) !== undefined;
}

function hearing() {
  const heard: LiveHint[] = [];
  world.system.live.listen((hints) => void heard.push(...hints));
  return heard;
}

/** Another connection of the pool ends the one that asks, as a crash of its backend would. */
const cutOff = async (tx: Tx) => {
  const [{ pid } = { pid: 0 }] = await tx.query<{ pid: number }>({
    name: "own_pid",
    text: "select pg_backend_pid() as pid",
    values: [],
  });
  await world.system.pool.query("select pg_terminate_backend($1, 60000)", [pid]);
};

it("keeps what the work wrote and tells of it after the commit", async () => {
  const heard = hearing();
  let wasKept: boolean | undefined;
  const result = await transact(world.system, async (tx) => {
    await keep(tx, "kept");
    tx.publish([HINT]);
    tx.afterCommit(() => expect(heard).toEqual([]));
    wasKept = await isKept("kept");
    return "done";
  });

  expect([result, wasKept, await isKept("kept")]).toEqual(["done", false, true]);
  expect(heard).toEqual([HINT]);
});

it("leaves nothing and tells nobody when the work fails", async () => {
  const heard = hearing();
  const failing = transact(world.system, async (tx) => {
    await keep(tx, "failed");
    tx.publish([HINT]);
    tx.afterCommit(() => heard.push(HINT));
    throw new Error("no");
  });

  await expect(failing).rejects.toThrow("no");
  expect(await isKept("failed")).toBe(false);
  expect(heard).toEqual([]);
});

it("joins the transaction around it: both or neither", async () => {
  const heard = hearing();
  const failing = transact(world.system, async (tx) => {
    await transact(tx, async (inner) => {
      expect(inner).toBe(tx);
      await keep(inner, "inner");
      inner.publish([HINT]);
    });
    expect(heard).toEqual([]);
    throw new Error("outer");
  });

  await expect(failing).rejects.toThrow("outer");
  expect(await isKept("inner")).toBe(false);
});

it("does not take a transaction for done that the database gave up", async () => {
  const heard = hearing();
  const swallowing = transact(world.system, async (tx) => {
    await keep(tx, "swallowed");
    tx.publish([HINT]);
    await keep(tx, "swallowed").catch(() => {});
  });

  await expect(swallowing).rejects.toThrow("rolled back");
  expect(await isKept("swallowed")).toBe(false);
  expect(heard).toEqual([]);
});

const written = (name: string) => ({
  name: "write_setting",
  text: "insert into platform.settings (name, value) values ($1, '')",
  values: [name],
});

it("keeps with the commit what was written without waiting", async () => {
  await transact(world.system, async (tx) => tx.write(written("written")));
  expect(await isKept("written")).toBe(true);
});

it("fails, leaves nothing and tells nobody when something that nobody waited for is refused", async () => {
  const heard = hearing();
  const failing = transact(world.system, async (tx) => {
    await keep(tx, "beside");
    tx.publish([HINT]);
    tx.write(written("twice"));
    tx.write(written("twice"));
    tx.write(written("behind"));
  });

  await expect(failing).rejects.toMatchObject({ code: "23505" });
  expect([await isKept("beside"), await isKept("behind")]).toEqual([false, false]);
  expect(heard).toEqual([]);
  await transact(world.system, async (tx) => tx.write(written("behind")));
  expect(await isKept("behind")).toBe(true);
});

it("answers with the result although somebody who was told of it fails", async () => {
  const stop = world.system.live.listen(() => {
    throw new Error("deaf");
  });
  const result = await transact(world.system, async (tx) => {
    await keep(tx, "told");
    tx.publish([HINT]);
    return "done";
  });
  stop();

  expect([result, await isKept("told")]).toEqual(["done", true]);
});

it("A15 survives a connection that breaks in the middle, and the pool stays whole", async () => {
  const { pool } = world.system;
  for (let n = 0; n < 3; n++) {
    const cut = transact(world.system, async (tx) => {
      await keep(tx, "cut");
      await cutOff(tx);
      await keep(tx, "cut too");
    });
    await expect(cut).rejects.toThrow();
  }

  expect(await isKept("cut")).toBe(false);
  await transact(world.system, (tx) => keep(tx, "after"));
  expect(await isKept("after")).toBe(true);
  expect(pool.totalCount).toBe(pool.idleCount);
});

it("A15 gives every connection back whether the work is done or fails", async () => {
  const { pool } = world.system;
  await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) =>
      transact(world.system, async (tx) => {
        await keep(tx, `many ${n}`);
        if (n % 2) throw new Error("odd");
      }),
    ),
  );
  expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]);
});

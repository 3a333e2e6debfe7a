import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { makeWorld, type World } from "../../test/world.ts";
import { noteAct } from "./audit.ts";
import { transact } from "./context.ts";
import { verifyActs } from "./verify-acts.ts";

let world: World;

beforeEach(async () => {
  world = await makeWorld();
  for (const about of ["one", "two", "three", "four"])
    await transact(world.system, (tx) => noteAct(tx, { by: "usr_olga", what: "user: blocked", about }));
});

/** What a superuser of the database can do, and nobody else. */
const byForce = async (statement: ReturnType<typeof sql>) => {
  await sql`alter table platform.acts disable trigger all`.execute(world.db);
  await statement.execute(world.db);
};
const idOf = async (about: string) =>
  (await world.db.selectFrom("platform.acts").select("id").where("about", "=", about).executeTakeFirst())?.id;
const fault = async () => (await verifyActs(world.system)).fault;

describe("the chain of acts", () => {
  it("DESK-5 is whole as long as nobody touches it, also while it grows", async () => {
    const { count, fault: none } = await verifyActs(world.system);
    expect([count, none]).toEqual([4n, undefined]);
  });

  it.each(["by", "what", "about", "details", "at"])(
    "DESK-5 M6 names the act whose %s was changed",
    async (column) => {
      const value = column === "at" ? sql`at + interval '1 hour'` : sql`'{}' || 'x'`;
      await byForce(sql`update platform.acts set ${sql.ref(column)} = ${value} where about = 'two'`);
      const { rows } = await sql<{
        id: bigint;
      }>`select id from platform.acts order by id limit 1 offset 1`.execute(world.db);
      expect(await fault()).toEqual({ id: rows[0]?.id, kind: "changed" });
    },
  );

  it("DESK-5 names the act before which one is missing", async () => {
    await byForce(sql`delete from platform.acts where about = 'two'`);
    expect(await fault()).toEqual({ id: await idOf("three"), kind: "missing before" });
  });

  it("DESK-5 knows when the newest are missing, or all", async () => {
    await byForce(sql`delete from platform.acts where about = 'four'`);
    expect(await fault()).toEqual({ id: undefined, kind: "missing at the end" });
    await byForce(sql`delete from platform.acts`);
    expect(await fault()).toEqual({ id: undefined, kind: "missing at the end" });
  });

  it("DESK-5 names the act that stands elsewhere", async () => {
    await byForce(sql`
      with taken as (delete from platform.acts where about = 'two' returning *)
      insert into platform.acts (id, at, by, what, about, details, before, hash) overriding system value
      select id + 100, at, by, what, about, details, before, hash from taken
    `);
    expect(await fault()).toEqual({ id: await idOf("three"), kind: "moved" });
  });
});

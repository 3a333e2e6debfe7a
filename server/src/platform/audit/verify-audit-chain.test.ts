import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestContext, type TestContext } from "../../../test/fixtures/test-context.ts";
import { transact } from "../context.ts";
import { auditAction } from "./audit.ts";
import { verifyAuditChain } from "./verify-audit-chain.ts";

let context: TestContext;

beforeEach(async () => {
  context = await createTestContext();
  for (const about of ["one", "two", "three", "four"])
    await transact(context.system, (tx) => auditAction(tx, { by: "usr_olga", what: "user: blocked", about }));
});

/** Bypasses the append-only triggers, as only a database superuser can. */
const tamper = async (statement: ReturnType<typeof sql>) => {
  await sql`alter table platform.audit_entries disable trigger all`.execute(context.db);
  await statement.execute(context.db);
};
const idOf = async (about: string) =>
  (
    await context.db
      .selectFrom("platform.auditEntries")
      .select("id")
      .where("about", "=", about)
      .executeTakeFirst()
  )?.id;
const fault = async () => (await verifyAuditChain(context.system)).fault;

describe("the audit log's hash chain", () => {
  it("DESK-5 is valid while nobody tampers with it", async () => {
    const { count, fault: none } = await verifyAuditChain(context.system);
    expect([count, none]).toEqual([4n, undefined]);
  });

  it.each(["by", "what", "about", "details", "at"])(
    "DESK-5 M6 names the entry whose %s was changed",
    async (column) => {
      const value = column === "at" ? sql`at + interval '1 hour'` : sql`'{}' || 'x'`;
      await tamper(sql`update platform.audit_entries set ${sql.ref(column)} = ${value} where about = 'two'`);
      const { rows } = await sql<{
        id: bigint;
      }>`select id from platform.audit_entries order by id limit 1 offset 1`.execute(context.db);
      expect(await fault()).toEqual({ id: rows[0]?.id, kind: "changed" });
    },
  );

  it("DESK-5 names the entry after a missing one", async () => {
    await tamper(sql`delete from platform.audit_entries where about = 'two'`);
    expect(await fault()).toEqual({ id: await idOf("three"), kind: "missing before" });
  });

  it("DESK-5 detects that the newest entries, or all, are missing", async () => {
    await tamper(sql`delete from platform.audit_entries where about = 'four'`);
    expect(await fault()).toEqual({ id: undefined, kind: "missing at the end" });
    await tamper(sql`delete from platform.audit_entries`);
    expect(await fault()).toEqual({ id: undefined, kind: "missing at the end" });
  });

  it("DESK-5 names the entry that was moved", async () => {
    await tamper(sql`
      with taken as (delete from platform.audit_entries where about = 'two' returning *)
      insert into platform.audit_entries (id, at, by, what, about, details, before, hash) overriding system value
      select id + 100, at, by, what, about, details, before, hash from taken
    `);
    expect(await fault()).toEqual({ id: await idOf("three"), kind: "moved" });
  });
});

import { type CompiledQuery, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createTestApp } from "../../../test/fixtures/test-app.ts";
import { listAuditEntries } from "../../platform/audit/store.ts";
import { verifyAuditChain } from "../../platform/audit/verify-audit-chain.ts";

const testApp = await createTestApp();
const operator = await testApp.signedIn("operator", ["ROLE_sao-operator"]);

const close = (section: string, isClosed: boolean) =>
  testApp.request({
    method: "POST",
    url: `/rest/office/sections/${section}`,
    token: operator.token,
    payload: { isClosed },
  });
const list = async (payload: object = {}, { token } = operator) =>
  testApp.request({ method: "POST", url: "/rest/office/audit", token, payload });

describe("the audit log", () => {
  it("SHELL-11 DESK-5 records who closes or opens a section, newest first", async () => {
    await close("rental", true);
    await close("rental", false);
    await close("help", true);
    const at = testApp.clock.now().toISOString();
    const entry = { at, by: operator.id, details: {} };
    const { data, total } = (await list()).json();
    expect(total).toBe(3);
    expect(data).toMatchObject([
      { ...entry, what: "section closed", about: "help" },
      { ...entry, what: "section opened", about: "rental" },
      { ...entry, what: "section closed", about: "rental" },
    ]);
    expect((await list({ filter: { about: "help" } })).json().total).toBe(1);
    expect((await list({ filter: { by: "usr_nobody" } })).json().total).toBe(0);
  });

  it("DESK-5 records nothing when the change is refused", async () => {
    const before = (await list()).json().total;
    expect((await close("no such section", true)).statusCode).toBe(400);
    expect((await list()).json().total).toBe(before);
  });

  it("DESK-5 concurrent actions form one hash chain that cannot be changed", async () => {
    await Promise.all(["api", "referrals", "partner", "rental"].map((section) => close(section, true)));
    expect((await verifyAuditChain(testApp.system)).fault).toBeUndefined();
    const change = sql`update platform.audit_entries set by = 'somebody else' where about = 'api'`;
    await expect(change.execute(testApp.db)).rejects.toThrow("stays written");
    await expect(sql`delete from platform.audit_entries`.execute(testApp.db)).rejects.toThrow(
      "stays written",
    );
    await expect(sql`truncate platform.audit_entries`.execute(testApp.db)).rejects.toThrow("stays written");
  });

  it("DESK-5 records who viewed personal data and with which query", async () => {
    const request = {
      method: "GET",
      url: "/rest/office/ledger/operator?limit=5",
      token: operator.token,
    } as const;
    expect((await testApp.request(request)).statusCode).toBe(200);
    const [view] = (await list({ filter: { what: "view:", by: "operator", from: "2026-01-01" } })).json()
      .data;
    expect(view).toMatchObject({
      by: operator.id,
      byName: "operator",
      what: "view: ledger/:who",
      // The searched user is stored as a keyed fingerprint, equal for equal searches.
      about: expect.stringMatching(/^words #[0-9a-f]{16}$/),
    });
    expect(view.details.asked).toContain('"limit":5');
    expect((await list({ filter: { what: "view:", till: "2025-12-31" } })).json().total).toBe(0);
  });

  it("DESK-5 leaves out views on request, in the list and in the export", async () => {
    const all = (await list()).json();
    const isView = ({ what }: { what: string }) => what.startsWith("view: ");
    expect(all.data.some(isView)).toBe(true);
    const actions = all.data.filter((entry: { what: string }) => !isView(entry));
    expect((await list({ filter: { views: "hidden" } })).json()).toEqual({
      data: actions,
      total: actions.length,
    });
    const url = "/rest/office/audit/export?views=hidden";
    const file = await testApp.request({ method: "GET", url, token: operator.token });
    expect(file.body).not.toContain("view: ");
    expect(file.body).toContain("section closed");
    expect((await list({ filter: { views: "shown" } })).statusCode).toBe(400);
  });

  it("DESK-5 finds actions among many views by index, and counts them up to a limit", async () => {
    const { db, system } = await createTestApp();
    const entry = (count: number, what: string) => sql`
      insert into platform.audit_entries (at, by, what, about, details, before, hash)
      select now(), 'usr_1', ${what}, '', '{}', sha256('x'::bytea), sha256('x'::bytea) from generate_series(1, ${count}::int)`;
    await entry(50, "section closed").execute(db);
    await entry(20_000, "view: users/:userId").execute(db);
    await sql`analyze platform.audit_entries`.execute(db);
    const queries: CompiledQuery[] = [];
    const watched = db.withPlugin({
      transformQuery({ node, queryId }) {
        queries.push(db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    for (const by of [undefined, "usr_1"]) {
      const page = { views: "hidden", by, limit: 50, offset: 0 } as const;
      const { rows, total } = await listAuditEntries({ ...system, db: watched }, page);
      expect([rows.length, total]).toEqual([50, 50]);
    }
    // Rows, the subquery of the count, and the count.
    expect(queries).toHaveLength(6);
    for (const { sql: text, parameters } of queries) {
      const plan = JSON.stringify((await system.pool.query(`explain ${text}`, [...parameters])).rows);
      expect(plan).toMatch(/using audit_actions/);
    }
    expect((await listAuditEntries(system, { limit: 50, offset: 0 })).total).toBe(10_000);
  });

  it("DESK-5 exports the log as a file and records the export", async () => {
    const url = "/rest/office/audit/export?what=section";
    const file = await testApp.request({ method: "GET", url, token: operator.token });
    expect(file.headers["content-type"]).toContain("text/csv");
    const [head, first] = file.body.split("\r\n");
    expect(head).toBe("\ufeffid,at,by,what,about,details,hash");
    expect(first).toMatch(/^\d+,2026-01-01T12:00:00.000Z,usr_\w+,section closed,rental,\{\},[0-9a-f]{64}$/);
    expect((await list({ filter: { what: "audit: exported" } })).json().data[0].details).toEqual({
      asked: '{"what":"section"}',
    });
    const verify = { method: "POST", url: "/rest/office/audit/verify", token: operator.token } as const;
    expect((await testApp.request(verify)).json()).toMatchObject({ fault: null, hash: expect.any(String) });
  });

  it("SHELL-6 is for operators only", async () => {
    const customer = await testApp.signedIn("customer", ["ROLE_sao-user"]);
    expect((await list({}, customer)).statusCode).toBe(403);
  });
});

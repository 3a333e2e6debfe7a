import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createTestApp } from "../../../test/fixtures/test-app.ts";
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

  it("DESK-5 exports the log as a file and records the export", async () => {
    const url = "/rest/office/audit/export?what=section";
    const file = await testApp.request({ method: "GET", url, token: operator.token });
    expect(file.headers["content-type"]).toContain("text/csv");
    const [head, first] = file.body.split("\r\n");
    expect(head).toBe("\ufeffid,at,by,what,about,details,hash");
    expect(first).toMatch(/^\d+,2026-01-01T12:00:00.000Z,usr_\w+,section closed,rental,\{\},[0-9a-f]{64}$/);
    expect((await list({ filter: { what: "audit: exported" } })).json().total).toBe(1);
    const verify = { method: "POST", url: "/rest/office/audit/verify", token: operator.token } as const;
    expect((await testApp.request(verify)).json()).toMatchObject({ fault: null, hash: expect.any(String) });
  });

  it("SHELL-6 is for operators only", async () => {
    const customer = await testApp.signedIn("customer", ["ROLE_sao-user"]);
    expect((await list({}, customer)).statusCode).toBe(403);
  });
});

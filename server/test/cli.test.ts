import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { WAIT_MS_MAX } from "../../scripts/lib/slowness.ts";
import { createTestApp } from "./fixtures/test-app.ts";

const MAIN = path.join(import.meta.dirname, "../src/main-cli.ts");

const shop = await createTestApp();
const { token } = await shop.signedIn("keeper", ["ROLE_sao-operator"]);
for (const isClosed of [true, false])
  await shop.request({
    method: "POST",
    url: "/rest/office/sections/rental",
    token,
    payload: { isClosed },
  });

/** Runs a CLI command on the test database. */
const run = (...words: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      DATABASE_URL: shop.url,
      DATABASE_WAIT_SECONDS: String(WAIT_MS_MAX / 1000),
      SESSION_SECRET: "a secret that is long enough for tests",
      DATA_KEY: randomBytes(32).toString("base64"),
      PUBLIC_URL: "https://sonum.test",
      SMTP_URL: "smtp://127.0.0.1:25",
      LEGAL_NAME: "Example OÜ",
      LEGAL_ADDRESS: "Example street 1, Tallinn",
      SUPPORT_EMAIL: "support@shop.example",
    };
    execFile(process.execPath, [MAIN, ...words], { env }, (error, out, err) => {
      const code = typeof error?.code === "number" ? error.code : 0;
      resolve({ code, out, err });
    });
  });

describe("the command line", () => {
  it("creates one owner by a link, and another only with --another", async () => {
    const email = "olga@shop.test";
    const made = await run("operator:create", "--email", email, "--another");
    expect([made.code, made.err]).toEqual([0, ""]);
    expect(made.out).toMatch(/^olga owns the shop\.[^\n]*\nhttps:\/\/sonum\.test\/\S+\n/);
    const row = await shop.db
      .selectFrom("accounts.users")
      .select("roles")
      .where("username", "=", "olga")
      .executeTakeFirst();
    expect(row?.roles).toContain("ROLE_sao-owner");
    const second = await run("operator:create", "--email", "eve@shop.test");
    expect([second.code, second.out]).toEqual([1, ""]);
    expect((await run("operator:create")).err).toContain("--email ADDRESS is needed");
  });

  it("DESK-5 verifies the audit log and names the first changed entry", async () => {
    const whole = await run("audit:verify");
    expect([whole.code, whole.err]).toEqual([0, ""]);
    expect(whole.out).toMatch(/^\d+ audit entries verified; the last hash is [0-9a-f]{64}\n$/);
    await shop.db.transaction().execute(async (tx) => {
      await sql`alter table platform.audit_entries disable trigger user`.execute(tx);
      await sql`update platform.audit_entries set by = 'somebody else' where id = (select min(id) from platform.audit_entries)`.execute(
        tx,
      );
      await sql`alter table platform.audit_entries enable trigger user`.execute(tx);
    });
    const changed = await run("audit:verify");
    expect(changed.code).toBe(1);
    expect(changed.err).toMatch(/^Audit entry \d+: /);
  });

  it("encrypts stored data again, and fails if no key decrypts some of it", async () => {
    const { code, out, err } = await run("data:reencrypt");
    // The test's machine is encrypted with a key that the command does not have.
    expect([code, out]).toEqual([1, "0 rows encrypted again in total\n"]);
    expect(err).toContain("fleet.machines: no key decrypts 1 rows\n");
  });

  it("prints the usage for an unknown command", async () => {
    const { code, err } = await run("make:coffee");
    expect(code).toBe(2);
    expect(err).toContain("audit:verify");
  });
});

import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { ROOT } from "../../scripts/lib/paths.ts";
import { WAIT_MS_MAX } from "../../scripts/lib/slowness.ts";
import { createTestApp } from "./fixtures/test-app.ts";
import { createTestDatabase } from "./fixtures/test-database.ts";

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

const SETTINGS: Record<string, string> = {
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
const { hostname, port, username } = new URL(shop.url);
/** What each command says about its database. */
const DATABASE = `Database: ${new URL(shop.url).pathname.slice(1)} at ${hostname}:${port}, as ${username}\n`;

/** The API description is the longest output. */
const OUTPUT_BYTES_MAX = 16 * 1024 * 1024;

type Result = { code: number; out: string; err: string };

/** Runs a CLI command with exactly these settings. */
const runWith = (settings: Record<string, string>, words: string[], program = MAIN) =>
  new Promise<Result>((resolve) => {
    const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, ...settings };
    execFile(
      process.execPath,
      [program, ...words],
      { env, maxBuffer: OUTPUT_BYTES_MAX },
      (error, out, err) => {
        const code = typeof error?.code === "number" ? error.code : 0;
        resolve({ code, out, err });
      },
    );
  });

/** Runs a CLI command on the test database. */
const run = (...words: string[]) => runWith(SETTINGS, words);

function createFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sonum-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe("the command line", () => {
  it("creates one owner by a link, and another only with --another", async () => {
    const email = "olga@shop.test";
    const made = await run("operator:create", "--email", email, "--another");
    expect([made.code, made.err]).toEqual([0, DATABASE]);
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
    expect([whole.code, whole.err]).toEqual([0, DATABASE]);
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
    expect(changed.err).toMatch(/^Database: [^\n]+\nAudit entry \d+: /);
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
    expect(err).toMatch(/^Usage: .*audit:verify/s);
  });

  it("reads .env like the server does", async () => {
    const folder = createFolder();
    cpSync(path.join(ROOT, "server"), path.join(folder, "server"), { recursive: true });
    symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
    const lines = Object.entries(SETTINGS).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(path.join(folder, ".env"), lines.join(""));
    const main = path.join(folder, "server/src/main-cli.ts");
    expect(await runWith({}, ["audit:verify"], main)).toMatchObject({
      err: expect.stringContaining(DATABASE),
    });
  });

  it("refuses an empty database, and says so in words", async () => {
    const { url, drop } = await createTestDatabase({ isEmpty: true });
    onTestFinished(drop);
    const refused = await runWith({ ...SETTINGS, DATABASE_URL: url }, ["ledger:check"]);
    expect([refused.code, refused.out]).toEqual([1, ""]);
    expect(refused.err).toMatch(/^Database: .*\nThe database lacks \d+ migrations, .*npm run db:migrate\n$/);
  });

  it("prints the API description without a database", async () => {
    const { code, out } = await runWith({ PUBLIC_URL: "https://shop.test" }, ["openapi"]);
    expect([code, JSON.parse(out).servers]).toEqual([0, [{ url: "https://shop.test" }]]);
  });
});

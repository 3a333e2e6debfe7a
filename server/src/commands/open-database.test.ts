import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../../test/fixtures/test-database.ts";
import { assertMigrated, describeDatabase, openDatabase } from "./open-database.ts";
import { runCommand, UsageError } from "./run-command.ts";

const SHOP = { DATABASE_URL: "postgres://shop:secret@db.example/sonum" };

it.each([
  ["postgres://shop:secret@db.example:6432/sonum?sslmode=require", "sonum at db.example:6432, as shop"],
  ["postgres://db.example/sonum", "sonum at db.example"],
  ["postgres:///sonum?host=/run/postgresql&user=ann&password=secret", "sonum at /run/postgresql, as ann"],
])("describes %s without its password", (url, description) => {
  expect(describeDatabase(url)).toBe(description);
});

it("uses demo mode only with --demo, and then only where there is a demo", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sonum-commands-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = { DATA_DIR: folder };
  const open = (more: Record<string, string>, demo: boolean) => openDatabase({ ...env, ...more }, { demo });
  await expect(open({}, false)).rejects.toThrow(/^config not found: DATABASE_URL\n.*--demo/);
  await expect(open({ DATABASE_URL: " " }, false)).rejects.toThrow(/^config not found: DATABASE_URL\n/);
  await expect(open({}, true)).rejects.toThrow(/^There is no demo database in /);
  await expect(open(SHOP, true)).rejects.toThrow(/^--demo .* DATABASE_URL is set/);
  await expect(open(SHOP, false)).rejects.toThrow(/^config not found: SESSION_SECRET\n/);
  expect(existsSync(path.join(folder, "postgres"))).toBe(false);
});

it("does not migrate to find out that a database is not migrated", async () => {
  const { url, drop } = await createTestDatabase({ isEmpty: true });
  onTestFinished(drop);
  await expect(assertMigrated(url)).rejects.toThrow(/^The database lacks \d+ migrations, from 0001_platform/);
  const client = new pg.Client(url);
  await client.connect();
  expect((await client.query("select 1 from pg_namespace where nspname = 'platform'")).rowCount).toBe(0);
  await client.end();
});

it("refuses a database that is too new for this version", async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    "insert into platform.migrations (name, unused_since) values ('9999_later.sql', '9000')",
  );
  await client.end();
  await expect(assertMigrated(url)).rejects.toThrow(/^The database is too new for this version: 9999_later/);
});

it("says in words why a database cannot be reached", async () => {
  await expect(assertMigrated("postgres://ann:secret@127.0.0.1:1/shop")).rejects.toThrow(
    /^The database does not accept the connection: connect ECONNREFUSED 127\.0\.0\.1:1$/,
  );
});

it.each([[["seed", "--fast"]], [[]], [["--demo"]]])("explains the commands after %j", async (words) => {
  await expect(runCommand(words, SHOP)).rejects.toThrow(UsageError);
});

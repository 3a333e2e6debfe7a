import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/fixtures/test-database.ts";
import { listMigrations, migrate, pendingMigrations } from "./migrate.ts";

const cleanUps: (() => unknown)[] = [];
let database: TestDatabase;

/** Contains the shop's tables already, so test tables need other names. */
beforeEach(async () => {
  database = await createTestDatabase();
  cleanUps.push(database.drop);
});
afterAll(() => Promise.all(cleanUps.map((cleanUp) => cleanUp())));

function folderOf(files: Record<string, string>): URL {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sonum-migrations-"));
  cleanUps.push(() => rmSync(folder, { recursive: true }));
  for (const [name, statements] of Object.entries(files)) writeFileSync(path.join(folder, name), statements);
  return pathToFileURL(`${folder}/`);
}

async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

it("applies pending migrations once, in the order of their names", async () => {
  const folder = folderOf({
    "9002_more.sql": "insert into steps values ('second')",
    "9001_steps.sql": "create table steps (name text); insert into steps values ('first')",
    "notes.txt": "not a migration",
  });
  await migrate(database.url, folder);
  await migrate(database.url, folder);

  expect(await query("select name from steps")).toEqual([{ name: "first" }, { name: "second" }]);
});

it("does nothing on an up-to-date database", async () => {
  const before = await query("select * from platform.migrations order by name");
  await migrate(database.url);
  expect(await query("select * from platform.migrations order by name")).toEqual(before);
  expect(before).toHaveLength((await listMigrations()).length);
});

it("lets one of several concurrent callers migrate while the others wait", async () => {
  const folder = folderOf({
    "9001_slow.sql": "create table slow (n int); select pg_sleep(0.2); insert into slow values (1)",
  });
  await Promise.all(Array.from({ length: 4 }, () => migrate(database.url, folder)));
  expect(await query("select n from slow")).toEqual([{ n: 1 }]);
});

it("lets the version before run on a newer database, and older ones only until what they use is removed", async () => {
  const names = ["9001_old.sql", "9002_new.sql", "9003_newest.sql"];
  const textOf = (name: string) =>
    name === "9003_newest.sql" ? "-- unused since 9002\nselect 1" : "select 1";
  const version = (count: number) =>
    folderOf(Object.fromEntries(names.slice(0, count).map((name) => [name, textOf(name)])));
  await migrate(database.url, version(2));
  expect(await migrate(database.url, version(1))).toEqual([]);
  await migrate(database.url, version(3));
  expect(await migrate(database.url, version(2))).toEqual([]);
  await expect(migrate(database.url, version(1))).rejects.toThrow(
    "The database is too new for this version: 9003_newest.sql removed what only versions with migration 9002 do without, " +
      "and this one ends with 9001_old.sql. Start a newer version.",
  );
});

it("names the failed migration, rolls it back, and continues from there next time", async () => {
  const first = { "9001_good.sql": "create table good (n int)" };
  const broken = folderOf({ ...first, "9002_broken.sql": "create table half (n int); select 1 / 0" });
  await expect(migrate(database.url, broken)).rejects.toThrow(
    "Migration 9002_broken.sql failed: division by zero",
  );
  expect(await query("select to_regclass('good') as good, to_regclass('half') as half")).toEqual([
    { good: "good", half: null },
  ]);

  const repaired = folderOf({ ...first, "9002_broken.sql": "create table half (n int)" });
  await migrate(database.url, repaired);
  expect(await query("select n from half")).toEqual([]);
});

it("creates indexes while transactions run, finishes one that was left unfinished, and names a failed one", async () => {
  const concurrently = (unique: string) => `-- outside a transaction
-- Looked up by name; no one waits.
create table if not exists names (name text);
create ${unique} index concurrently if not exists names_by_name on names (name);
insert into names values ('done');
`;
  await query("create table names (name text)");
  await query("insert into names values ('twice'), ('twice')");
  await expect(migrate(database.url, folderOf({ "9001_index.sql": concurrently("unique") }))).rejects.toThrow(
    /^Migration 9001_index.sql failed: could not create unique index/,
  );
  expect(await query("select indisvalid from pg_index where indexrelid = 'names_by_name'::regclass")).toEqual(
    [{ indisvalid: false }],
  );
  const folder = folderOf({ "9001_index.sql": concurrently("") });
  const both = await Promise.all([migrate(database.url, folder), migrate(database.url, folder)]);
  expect(both.map(({ length }) => length).toSorted()).toEqual([0, 1]);
  expect(await query("select indisvalid from pg_index where indexrelid = 'names_by_name'::regclass")).toEqual(
    [{ indisvalid: true }],
  );
  expect(await query("select count(*)::int as n from names where name = 'done'")).toEqual([{ n: 1 }]);
});

it("names the failed migration even if the connection is lost", async () => {
  const folder = folderOf({ "9001_cut.sql": "select pg_terminate_backend(pg_backend_pid())" });
  await expect(migrate(database.url, folder)).rejects.toThrow(/^Migration 9001_cut.sql failed: /);
});

it("lists pending migrations", async () => {
  const client = new pg.Client(database.url);
  await client.connect();
  const folder = folderOf({ "9001_later.sql": "select 1", "9002_latest.sql": "select 1" });
  expect(await pendingMigrations(client)).toEqual([]);
  expect(await pendingMigrations(client, folder)).toEqual(["9001_later.sql", "9002_latest.sql"]);
  await client.end();
});

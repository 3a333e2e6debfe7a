import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { createCommandSettings, readOutput } from "../../test/fixtures/command-settings.ts";
import { createStubProgram } from "../../test/fixtures/stub-program.ts";
import { createTestContext } from "../../test/fixtures/test-context.ts";
import { createTestDatabase } from "../../test/fixtures/test-database.ts";
import { isCopy } from "../platform/database/copy-store.ts";
import { acceptKeys } from "../platform/security/key-fingerprints.ts";
import { runCommand } from "./run-command.ts";
import { proveCopy } from "./verify-restore.ts";

/** The address of a database that is gone. */
const LOST = "postgres://sonum:secret@127.0.0.1:1/sonum";

async function createDatabase({ isEmpty = false } = {}): Promise<string> {
  const { url, drop } = await createTestDatabase({ isEmpty });
  onTestFinished(drop);
  return url;
}

async function listMarks(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query("select value from platform.settings where name = 'is_copy'");
  await client.end();
  return rows.map(({ value }) => value);
}

it("proves ledger, audit log and keys of a copy, and names what is wrong", async () => {
  readOutput();
  const { system } = await createTestContext();
  await acceptKeys(system);
  expect(await proveCopy(system)).toEqual([]);
  await system.pool.query("insert into wallet.balances (account, amount) values ('customer:usr_x', 5)");
  await system.pool.query("update platform.settings set value = 'other' where name = 'data_key_fingerprint'");
  expect(await proveCopy(system)).toEqual([
    expect.stringMatching(/^Ledger: .*customer:usr_x/),
    expect.stringMatching(/^Ledger: .*all accounts together/),
    "DATA_KEY is not the one of this database",
  ]);
});

it("proves and marks a copy although the database of the shop is lost", async () => {
  const output = readOutput();
  const url = await createDatabase();
  await runCommand(["restore:verify", "--into", url], createCommandSettings(LOST));
  expect(output()).toContain("Ledger, audit log and keys are good.");
  expect(await listMarks(url)).toEqual(["true"]);
});

it("marks a copy before anything else, also one of an older version, and does not advise to migrate the shop", async () => {
  readOutput();
  const url = await createDatabase({ isEmpty: true });
  const { folder, readCall } = createStubProgram(
    "pg_restore",
    `const client = new pg.Client(args.at(-1));
     await client.connect();
     await client.query("create schema platform; create table platform.migrations (name text)");
     await client.query("create table platform.settings (name text primary key, value text)");
     await client.end();`,
  );
  const settings = { ...createCommandSettings(await createDatabase()), PG_BIN: folder };
  const address = new URL(url);
  const { password } = address;
  address.password = "";
  const into = `${address.href}?password=${password}`;
  await expect(
    runCommand(["restore:verify", "--file", "/backup/day.dump", "--into", into], settings),
  ).rejects.toThrow(
    /^The database lacks \d+ migrations, .*copy of an older version.*DATABASE_URL naming the copy$/,
  );
  expect(await listMarks(url)).toEqual(["true"]);
  expect(readCall()).toEqual({
    args: [
      "--no-owner",
      "--no-privileges",
      "--single-transaction",
      "/backup/day.dump",
      "--dbname",
      address.href,
    ],
    password,
  });
});

it("restores into an empty database only, and takes none that is empty for a copy", async () => {
  readOutput();
  const settings = createCommandSettings(LOST);
  const verify = (...words: string[]) => runCommand(["restore:verify", ...words], settings);
  const [full, empty] = [await createDatabase(), await createDatabase({ isEmpty: true })];
  await expect(verify()).rejects.toThrow("--into postgres://… is needed");
  await expect(verify("--file", "a.dump", "--into", full)).rejects.toThrow("a database that is not empty");
  await expect(verify("--into", empty)).rejects.toThrow("an empty database: --file names the dump");
  expect(await listMarks(full)).toEqual([]);
});

it.each([
  ["its address", (url: string) => url],
  ["another name of its host", (url: string) => url.replace("127.0.0.1", "localhost")],
  ["a parameter", (url: string) => `${url.replace("127.0.0.1", "nowhere.example")}?host=127.0.0.1`],
])("refuses to take the database of the shop for a copy by %s", async (_way, nameOf) => {
  readOutput();
  const url = await createDatabase();
  const into = nameOf(url);
  await expect(runCommand(["restore:verify", "--into", into], createCommandSettings(url))).rejects.toThrow(
    "--into names the database of the shop itself.",
  );
  expect(await listMarks(url)).toEqual([]);
});

it("refuses a database that a server works on, if the address of the shop leads nowhere", async () => {
  readOutput();
  const { url, system } = await createTestContext();
  await system.pool.query("select");
  await expect(runCommand(["restore:verify", "--into", url], createCommandSettings(LOST))).rejects.toThrow(
    "--into names a database that a server works on.",
  );
  expect(await isCopy(system)).toBe(false);
});

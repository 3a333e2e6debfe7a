import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { createCommandSettings, readOutput } from "../../test/fixtures/command-settings.ts";
import { createStubProgram } from "../../test/fixtures/stub-program.ts";
import { createTestContext } from "../../test/fixtures/test-context.ts";
import { runCommand } from "./run-command.ts";
import { runPostgresProgram } from "./run-postgres-program.ts";

const { url } = await createTestContext();

it.each([
  ["before the host", "postgres://ann:se%20cret@db.example/shop?sslmode=disable"],
  ["as a parameter", "postgres://ann@db.example/shop?password=se%20cret&sslmode=disable"],
])("gives programs a password %s without showing it to other users", async (_where, address) => {
  const { folder, readCall } = createStubProgram("pg_dump", "");
  const call = { name: "pg_dump" as const, args: ["--file", "a"], url: address };
  await runPostgresProgram({ config: { pgBin: folder }, env: {} }, call);
  expect(readCall()).toEqual({
    args: ["--file", "a", "--dbname", "postgres://ann@db.example/shop?sslmode=disable"],
    password: "se cret",
  });
});

it("names a dump only when it is complete, and nobody else may read it", async () => {
  const output = readOutput();
  const settings = createCommandSettings(url);
  const out = path.join(settings.DATA_DIR, "day.dump");
  const dump = (script: string) =>
    runCommand(["backup", "--out", out], {
      ...settings,
      PG_BIN: createStubProgram("pg_dump", script).folder,
    });
  // Left by a run that was interrupted.
  writeFileSync(`${out}.unfinished`, "half", { mode: 0o644 });
  await expect(dump("fs.writeFileSync(args[4], 'half'); process.exit(1);")).rejects.toThrow("pg_dump failed");
  expect(existsSync(out)).toBe(false);
  await dump("fs.writeFileSync(args[4], 'whole');");
  expect(readFileSync(out, "utf8")).toBe("whole");
  expect(statSync(out).mode & 0o777).toBe(0o600);
  expect(existsSync(`${out}.unfinished`)).toBe(false);
  expect(output()).toMatch(/^Wrote .*day\.dump: 1 MB\./);
});

it("says that pg_dump is missing", async () => {
  readOutput();
  const settings = createCommandSettings(url);
  const missing = runCommand(["backup", "--out", path.join(settings.DATA_DIR, "a")], {
    ...settings,
    PG_BIN: settings.DATA_DIR,
  });
  await expect(missing).rejects.toThrow("pg_dump is not installed.");
});

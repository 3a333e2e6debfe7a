import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { WAIT_MS_MAX } from "../../scripts/lib/slowness.ts";
import { writeRelease } from "../../scripts/lib/write-release.ts";
import { createEmptyWebBuild, serverSettings } from "./fixtures/server-settings.ts";
import { createTestDatabase } from "./fixtures/test-database.ts";

const PATH = "/usr/bin:/bin";

function createRelease() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sonum-release-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const release = path.join(folder, "sonum");
  writeRelease(release, createEmptyWebBuild(path.join(folder, "web")));
  return { folder, release, program: path.join(release, "bin/sonum") };
}

/** Starts the release and returns its output so far, and a function that stops it with its exit code. */
function start(program: string, cwd: string) {
  const child = spawn(program, ["start"], { cwd, env: { PATH } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  // Not "exit": the last output may come after it.
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  onTestFinished(() => void child.kill("SIGKILL"));
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { output: () => output, ended, stop };
}

it("runs from its folder alone: commands, refusal of the demo, start and stop", async () => {
  const { folder, release, program } = createRelease();
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const run = (...words: string[]) =>
    execFileSync(program, words, { cwd: "/", env: { PATH }, encoding: "utf8" });

  const demo = start(program, "/");
  expect(await demo.ended).toBe(1);
  expect(demo.output()).toContain("config not found: DATABASE_URL. A release has no demo mode.");

  const settings = { ...serverSettings({ url, folder }), LOG_LEVEL: "warn" };
  writeFileSync(
    path.join(release, ".env"),
    Object.entries(settings)
      .map(([name, value]) => `${name}="${value}"\n`)
      .join(""),
  );
  expect(run("db:migrate")).toBe("The database is up to date.\n");
  expect(run("ledger:check")).toBe("0\n");
  const server = start(program, "/");
  await vi.waitFor(() => expect(server.output()).toMatch(/ready at http/), { timeout: 2 * WAIT_MS_MAX });
  const address = /ready at (\S+)/.exec(server.output())?.[1];
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);

  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    "insert into platform.migrations (name, unused_since) values ('9999_later.sql', '9000')",
  );
  await client.end();
  const old = start(program, "/");
  expect(await old.ended).toBe(1);
  expect(old.output()).toMatch(/The database is too new for this version: 9999_later/);

  expect(readFileSync(path.join(release, "LICENSE"), "utf8")).toContain("GNU AFFERO GENERAL PUBLIC LICENSE");
  const readme = readFileSync(path.join(release, "README.md"), "utf8");
  for (const [, target = ""] of readme.matchAll(/\]\(([^)]+)\)/g))
    expect(existsSync(path.join(release, target)), target).toBe(true);
  for (const name of ["vitest", "vite", "typescript", "react", "@biomejs"])
    expect(existsSync(path.join(release, "node_modules", name)), name).toBe(false);
});

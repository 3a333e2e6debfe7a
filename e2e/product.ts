import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "..");

/**
 * Settings of every product that is walked through. A captcha that is quick to solve: the walks show that it is asked for,
 * not how long it takes. A database that may be slow: what then is told is shown elsewhere.
 */
export const WALKED = { CAPTCHA_COST: "50", DATABASE_WAIT_SECONDS: "100" };

export type Product = {
  url: string;
  dataDir: string;
  start(): Promise<void>;
  /** Pulls the plug: no signal handler runs. */
  kill(): Promise<void>;
  /** Stops as Ctrl-C would, and forgets its data. */
  end(): Promise<void>;
};

/** A whole product of its own, for walks that break it. */
export function makeProduct(port: number, settings: Record<string, string> = {}): Product {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "sonum-e2e-own-"));
  let child: ChildProcess | undefined;

  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async start() {
      child = spawn(process.execPath, ["scripts/start.ts"], {
        cwd: ROOT,
        env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...WALKED, ...settings },
        stdio: ["ignore", "pipe", "inherit"],
      });
      await untilReady(child);
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

/** Keeps reading afterwards: a product whose words nobody takes would fall over them. */
async function untilReady(child: ChildProcess): Promise<void> {
  const isReady = new Promise<boolean>((tell) => {
    child.stdout?.on("data", (chunk) => String(chunk).includes("Sonum is ready at") && tell(true));
    child.once("exit", () => tell(false));
  });
  if (!(await isReady)) throw new Error("The product did not start");
}

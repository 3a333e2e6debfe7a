import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { TEST_SETTINGS } from "./support/app-process.ts";

const PORT = Number(process.env["E2E_PORT"] ?? 8189);
const dataDir = process.env["E2E_DATA_DIR"] ?? mkdtempSync(path.join(os.tmpdir(), "sonum-e2e-"));
process.env["E2E_DATA_DIR"] = dataDir;

/** Debian's Chromium, without background network requests. */
const launchOptions = {
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

export default defineConfig({
  testDir: ".",
  // One worker per file, several files in parallel: each file has its own customer.
  workers: Number(process.env["E2E_WORKERS"] ?? 2),
  retries: 0,
  // All timeouts are here: generous, so that tests pass on a busy machine.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions,
    // Shorter than the test's timeout, so that a failure names the action that waited.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    trace: process.env["E2E_TRACE"] ? "retain-on-failure" : "off",
    locale: "en-US",
  },
  webServer: {
    command: "node scripts/start.ts",
    cwd: path.resolve(import.meta.dirname, ".."),
    // It serves requests before the demo data exists; this line says that it is complete.
    wait: { stdout: /Sonum is ready at/ },
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    env: { PORT: String(PORT), DATA_DIR: dataDir, ...TEST_SETTINGS },
  },
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
      testMatch: ["buy-a-number.spec.ts", "first-load.spec.ts", "first-paint.spec.ts"],
    },
  ],
});

import os from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { stretch, TEST_MS_MAX, WAIT_MS_MAX } from "../scripts/lib/slowness.ts";
import { TEST_SETTINGS } from "./support/app-process.ts";

/** `scripts/e2e.ts` chooses a free port and a new data folder for each run. */
const { E2E_PORT: port = "", E2E_DATA_DIR: dataDir = "" } = process.env;

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
  // Several files in parallel, one more than there are cores because pages often wait for the server. Each file has a customer.
  workers: Number(process.env["E2E_WORKERS"] ?? os.availableParallelism() + 1),
  retries: 0,
  timeout: TEST_MS_MAX,
  expect: { timeout: WAIT_MS_MAX },
  forbidOnly: true,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions,
    actionTimeout: WAIT_MS_MAX,
    navigationTimeout: WAIT_MS_MAX,
    trace: process.env["E2E_TRACE"] ? "retain-on-failure" : "off",
    locale: "en-US",
    // Requests of pages that a worker controls cannot be intercepted; its own test allows it.
    serviceWorkers: "block",
    // Animations take a fifth of the time. Nothing depends on them.
    contextOptions: { reducedMotion: "reduce" },
  },
  webServer: {
    command: "node scripts/start.ts",
    cwd: path.resolve(import.meta.dirname, ".."),
    // It serves requests before the demo data exists; this line says that it is complete.
    wait: { stdout: /Sonum is ready at/ },
    timeout: stretch(60_000),
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    env: { PORT: port, DATA_DIR: dataDir, ...TEST_SETTINGS },
  },
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      // A phone's own resolution would only cost time: seven times as many pixels are drawn.
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
      testMatch: ["buy-a-number.spec.ts", "first-load.spec.ts", "first-paint.spec.ts"],
    },
  ],
});

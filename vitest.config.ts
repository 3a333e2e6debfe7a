import os from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { TEST_TIMEOUT_MS } from "./server/test/fixtures/test-timeout.ts";

/** Loads modules with Node itself (type stripping, no bundling), as in production. Also starts faster. */
const nativeModules = { viteModuleRunner: false };

/**
 * Test files share processes, so that a thousand modules are loaded once, not for every file. Each file cleans up what it
 * opens (`server/test/fixtures/on-file-finished.ts`), and no module keeps state that affects another file.
 */
const isolate = false;

/** Generous: tests must pass on a busy machine. Speed is measured in `bench/`. */
const timeouts = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: TEST_TIMEOUT_MS, interval: 20 } },
};

/** Shares compiled code between the processes that tests start. */
process.env["NODE_COMPILE_CACHE"] ??= path.join(import.meta.dirname, "node_modules/.cache/compiled");

export default defineConfig({
  test: {
    // One more than there are cores: tests often wait for PostgreSQL, processes or timers.
    maxWorkers: os.availableParallelism() + 1,
    projects: [
      {
        test: {
          name: "node",
          include: ["{contract,gateway,bench}/src/**/*.test.ts", "scripts/**/*.test.ts"],
          setupFiles: ["server/test/fixtures/wait-for-timeout.ts"],
          isolate,
          ...timeouts,
          experimental: nativeModules,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          globalSetup: ["server/test/global-setup.ts"],
          setupFiles: ["server/test/setup.ts"],
          isolate,
          ...timeouts,
          experimental: nativeModules,
        },
      },
      "web/vitest.config.ts",
    ],
  },
});

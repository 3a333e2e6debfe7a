import os from "node:os";
import path from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import { REPEATS } from "./scripts/lib/repeats.ts";
import { TEST_MS_MAX, WAIT_MS_MAX } from "./scripts/lib/slowness.ts";
import web from "./web/vitest.config.ts";

/** Loads modules with Node itself (type stripping, no bundling), as in production. Also starts faster. */
const nativeModules = { viteModuleRunner: false };

/**
 * Test files share processes, so that a thousand modules are loaded once, not for every file. Each file cleans up what it
 * opens (`server/test/fixtures/on-file-finished.ts`), and no module keeps state that affects another file.
 */
const isolate = false;

/** Every test must assert something. */
const expectations = {
  testTimeout: TEST_MS_MAX * REPEATS,
  hookTimeout: TEST_MS_MAX,
  expect: { requireAssertions: true, poll: { timeout: WAIT_MS_MAX, interval: 20 } },
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
          include: ["{contract,gateway,mcp,bench}/src/**/*.test.ts", "scripts/**/*.test.ts"],
          setupFiles: ["server/test/fixtures/wait-defaults.ts"],
          isolate,
          ...expectations,
          experimental: nativeModules,
        },
      },
      {
        test: {
          name: "server",
          include: ["{server,third-party-clients,mcp/test}/**/*.test.ts"],
          globalSetup: ["server/test/global-setup.ts"],
          setupFiles: ["server/test/setup.ts"],
          isolate,
          ...expectations,
          experimental: nativeModules,
        },
      },
      mergeConfig(web, { test: expectations }),
    ],
  },
});

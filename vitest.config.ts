import os from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { PATIENCE_MS } from "./server/test/patience-ms.ts";

/** What runs in Node is tested as Node itself loads it: types stripped, nothing bundled. It starts faster, too. */
const asNodeLoadsIt = { viteModuleRunner: false };

/**
 * Test files share processes, one after the other: a thousand modules are loaded once, not for every file. What a file
 * opens is ended with it (`server/test/at-end-of-file.ts`), and no module keeps anything that another file could notice.
 */
const isolate = false;

/** How long something takes is for `bench/` to say; a busy machine is slow, not wrong. */
const patience = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: PATIENCE_MS, interval: 20 } },
};

/** Processes start often all the same; what one of them compiled is ready for all the others. */
process.env["NODE_COMPILE_CACHE"] ??= path.join(import.meta.dirname, "node_modules/.cache/compiled");

export default defineConfig({
  test: {
    // Tests wait a lot, for PostgreSQL, for processes, for a moment: one more than there are cores keeps those busy.
    maxWorkers: os.availableParallelism() + 1,
    projects: [
      {
        test: {
          name: "node",
          include: ["{contract,gateway,bench}/src/**/*.test.ts", "scripts/**/*.test.ts"],
          setupFiles: ["server/test/patience.ts"],
          isolate,
          ...patience,
          experimental: asNodeLoadsIt,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          globalSetup: ["server/test/global-setup.ts"],
          setupFiles: ["server/test/setup.ts"],
          isolate,
          ...patience,
          experimental: asNodeLoadsIt,
        },
      },
      "web/vitest.config.ts",
    ],
  },
});

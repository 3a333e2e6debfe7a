import path from "node:path";
import { defineConfig } from "vitest/config";

/** What runs in Node is tested as Node itself loads it: types stripped, nothing bundled. It starts faster, too. */
const asNodeLoadsIt = { viteModuleRunner: false };

/** Every test file starts a process that loads a thousand modules; compiled once, they are ready for all the others. */
process.env["NODE_COMPILE_CACHE"] ??= path.join(import.meta.dirname, "node_modules/.cache/compiled");

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          include: ["{contract,gateway,bench}/src/**/*.test.ts", "scripts/**/*.test.ts"],
          experimental: asNodeLoadsIt,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          globalSetup: ["server/test/global-setup.ts"],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          experimental: asNodeLoadsIt,
        },
      },
      "web/vitest.config.ts",
    ],
  },
});

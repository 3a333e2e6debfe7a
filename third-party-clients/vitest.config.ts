import path from "node:path";
import { defineConfig } from "vitest/config";

/** Runs the clients for `npm run clients`; ordinary test runs do not include it. */
export default defineConfig({
  root: path.join(import.meta.dirname, ".."),
  test: {
    include: ["third-party-clients/life/run-life.ts"],
    globalSetup: ["server/test/global-setup.ts"],
    setupFiles: ["server/test/setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { requireAssertions: true },
    experimental: { viteModuleRunner: false },
  },
});

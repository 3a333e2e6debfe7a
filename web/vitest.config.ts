import { defineProject } from "vitest/config";
import { flags } from "./build/flags.ts";
import { sourcePlugins } from "./build/source-plugins.ts";
import { writtenTexts } from "./build/written-texts.ts";

export default defineProject({
  root: import.meta.dirname,
  plugins: [...sourcePlugins(), flags(), writtenTexts()],
  test: {
    name: "web",
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"],
    setupFiles: ["test/setup.ts"],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});

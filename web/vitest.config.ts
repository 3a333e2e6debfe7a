import { defineProject } from "vitest/config";
import { flags } from "./build/flags.ts";
import { sourcePlugins } from "./build/source-plugins.ts";
import { writtenTexts } from "./build/written-texts.ts";

/** A clicked download must not change the address of the page for the next test. */
const navigation = { disableMainFrameNavigation: true, disableFallbackToSetURL: true };

export default defineProject({
  root: import.meta.dirname,
  plugins: [...sourcePlugins(), flags(), writtenTexts()],
  test: {
    name: "web",
    environment: "happy-dom",
    environmentOptions: { happyDOM: { settings: { navigation } } },
    // Loading the modules once per worker instead of once per file takes a quarter of the time.
    isolate: false,
    include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"],
    setupFiles: ["test/setup.ts"],
    restoreMocks: true,
    unstubGlobals: true,
  },
});

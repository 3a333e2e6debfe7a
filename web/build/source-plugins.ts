import { join } from "node:path";
import { getConfig } from "@lingui/conf";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";

/** Explicit, because tests run from the repository root. */
const configPath = join(import.meta.dirname, "../lingui.config.ts");

/**
 * Source transforms shared by the build and the tests.
 * The order matters: with react() before babel() the texts of `<Trans>` are silently lost.
 * React Compiler runs only on components marked "use memo": on all of them it would add 10 kB to the first load.
 */
export const sourcePlugins = () => [
  lingui({ failOnMissing: true, configPath }),
  babel({
    presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ configPath }) }, { configPath })],
  }),
  react({ compiler: { compilationMode: "annotation" } }),
];

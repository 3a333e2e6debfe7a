import { join } from "node:path";
import { getConfig } from "@lingui/conf";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";

/** Said outright, because tests are started from the root of the house. */
const configPath = join(import.meta.dirname, "../lingui.config.ts");

/**
 * What turns our sources into plain JavaScript, the same for the build and for tests.
 * The order matters: with react() before babel() the texts of `<Trans>` are lost without a word.
 * React Compiler works where a component says "use memo": on everything it would weigh 10 kB on the first load.
 */
export const sourcePlugins = () => [
  lingui({ failOnMissing: true, configPath }),
  babel({
    presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ configPath }) }, { configPath })],
  }),
  react({ compiler: { compilationMode: "annotation" } }),
];

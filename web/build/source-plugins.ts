import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";

/**
 * What turns our sources into plain JavaScript, the same for the build and for tests.
 * The order matters: with react() before babel() the texts of `<Trans>` are lost without a word.
 * React Compiler works where a component says "use memo": on everything it would weigh 10 kB on the first load.
 */
export const sourcePlugins = () => [
  lingui({ failOnMissing: true }),
  babel({ presets: [linguiTransformerBabelPreset()] }),
  react({ compiler: { compilationMode: "annotation" } }),
];

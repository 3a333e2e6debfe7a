import path from "node:path";
import { build } from "vite";

const PACKAGE = path.resolve(import.meta.dirname, "..");

/** Bundles the agent into one file, `sonum-gateway.mjs`, without the serial driver. */
export const bundleAgent = (folder: string) =>
  build({
    root: PACKAGE,
    configFile: false,
    logLevel: "warn",
    ssr: { noExternal: true, external: ["serialport"] },
    build: {
      ssr: "src/main-gateway.ts",
      outDir: folder,
      target: "node20",
      minify: false,
      rolldownOptions: {
        output: { entryFileNames: "sonum-gateway.mjs", banner: "#!/usr/bin/env node", codeSplitting: false },
      },
    },
  });

import path from "node:path";
import { build } from "vite";

const ROOM = path.resolve(import.meta.dirname, "..");

/** The agent as one file, `sonum-gateway.mjs`; only the serial driver stays outside. */
export const bundleAgent = (folder: string) =>
  build({
    root: ROOM,
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

import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;
const WORTH_IT_BYTES = 1024;

/** Writes a `.br` and a `.gz` beside every text file of the client build, so that the server never compresses one. */
export function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: (config) => !config.build?.ssr,
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    writeBundle() {
      for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        const path = join(folder, file);
        if (!COMPRESSIBLE.test(file) || statSync(path).size < WORTH_IT_BYTES) continue;
        const bytes = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        );
      }
    },
  };
}

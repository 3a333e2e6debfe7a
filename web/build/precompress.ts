import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;
const MIN_BYTES = 1024;

/** Writes a `.br` and a `.gz` next to every text file of the client build, so the server never compresses at runtime. */
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
        if (!COMPRESSIBLE.test(file) || statSync(path).size < MIN_BYTES) continue;
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

import { readdirSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from "node:zlib";
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
    async writeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => COMPRESSIBLE.test(file))
        .map((file) => join(folder, file))
        .filter((file) => statSync(file).size >= MIN_BYTES);
      await Promise.all(files.map(compress));
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }));
  await writeFile(`${file}.br`, await toBrotli(bytes, BEST));
}

const toGzip = promisify<Buffer, ZlibOptions, Buffer>(gzip);
const toBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const MODULE_ID = "virtual:flags";
const flagsFolder = join(
  dirname(createRequire(import.meta.url).resolve("circle-flags/package.json")),
  "flags",
);

/**
 * The flags of all countries, a small file each, under an address that changes with any of them: `${flagsFolder}/ee.svg`. A
 * page fetches those in sight; one file with all of them would be read and built whole before the first is drawn.
 */
export function flags(): Plugin {
  const drawings = readFlags();
  const hash = createHash("sha256").update(JSON.stringify(drawings)).digest("base64url").slice(0, 8);
  const folder = `assets/flags-${hash}`;
  let isForServer = false;

  return {
    name: "flags",
    configResolved(config) {
      isForServer = Boolean(config.build.ssr);
    },
    resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : undefined),
    load: (id) =>
      id === `\0${MODULE_ID}` ? `export const flagsFolder = ${JSON.stringify(`/${folder}`)};` : undefined,
    generateBundle() {
      if (isForServer) return;
      for (const { code, drawing } of drawings)
        this.emitFile({ type: "asset", fileName: `${folder}/${code}.svg`, source: drawing });
    },
  };
}

/** Square: the page rounds them. */
function readFlags(): { code: string; drawing: string }[] {
  const codes = readdirSync(flagsFolder).flatMap((file) => /^([a-z]{2})\.svg$/.exec(file)?.[1] ?? []);
  return codes.map((code) => ({
    code,
    drawing: readFileSync(join(flagsFolder, `${code}.svg`), "utf8")
      .replace(/<mask.*?<\/mask>/, "")
      .replace(' mask="url(#a)"', ""),
  }));
}

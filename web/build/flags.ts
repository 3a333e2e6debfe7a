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
 * Emits the flag of every country as a small file in a content-hashed folder: `${flagsFolder}/ee.svg`. A page fetches
 * only visible flags; a single sprite would be parsed whole before the first one is drawn.
 */
export function flags(): Plugin {
  const flagFiles = readFlags();
  const hash = createHash("sha256").update(JSON.stringify(flagFiles)).digest("base64url").slice(0, 8);
  const folder = `assets/flags-${hash}`;
  let isServerBuild = false;

  return {
    name: "flags",
    configResolved(config) {
      isServerBuild = Boolean(config.build.ssr);
    },
    resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : undefined),
    load: (id) =>
      id === `\0${MODULE_ID}` ? `export const flagsFolder = ${JSON.stringify(`/${folder}`)};` : undefined,
    generateBundle() {
      if (isServerBuild) return;
      for (const { code, svg } of flagFiles)
        this.emitFile({ type: "asset", fileName: `${folder}/${code}.svg`, source: svg });
    },
  };
}

/** Removes the circular mask: CSS rounds the flags. */
function readFlags(): { code: string; svg: string }[] {
  const codes = readdirSync(flagsFolder).flatMap((file) => /^([a-z]{2})\.svg$/.exec(file)?.[1] ?? []);
  return codes.map((code) => ({
    code,
    svg: readFileSync(join(flagsFolder, `${code}.svg`), "utf8")
      .replace(/<mask.*?<\/mask>/, "")
      .replace(' mask="url(#a)"', ""),
  }));
}

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const MODULE_ID = "virtual:flags-sprite";
const flagsFolder = join(
  dirname(createRequire(import.meta.url).resolve("circle-flags/package.json")),
  "flags",
);

/** Joins the round flags of all countries into one file, which the page asks for once: `<use href={`${url}#ee`}>`. */
export function flagsSprite(): Plugin {
  const sprite = drawSprite();
  const hash = createHash("sha256").update(sprite).digest("base64url").slice(0, 8);
  const fileName = `assets/flags-${hash}.svg`;
  let isForServer = false;

  return {
    name: "flags-sprite",
    configResolved(config) {
      isForServer = Boolean(config.build.ssr);
    },
    resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : undefined),
    load: (id) =>
      id === `\0${MODULE_ID}` ? `export const flagsUrl = ${JSON.stringify(`/${fileName}`)};` : undefined,
    generateBundle() {
      if (!isForServer) this.emitFile({ type: "asset", fileName, source: sprite });
    },
  };
}

function drawSprite(): string {
  const codes = readdirSync(flagsFolder).flatMap((file) => /^([a-z]{2})\.svg$/.exec(file)?.[1] ?? []);
  const symbols = codes.map((code) => {
    const drawing = readFileSync(join(flagsFolder, `${code}.svg`), "utf8")
      .replace(/^<svg[^>]*>|<\/svg>\s*$/g, "")
      .replace(/<mask.*?<\/mask>/, "")
      .replace(' mask="url(#a)"', "");
    return `<symbol id="${code}" viewBox="0 0 512 512">${drawing}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
}

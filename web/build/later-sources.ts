import { existsSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import type { Plugin } from "vite";

const CALL = /\blaterPart\(\s*(\(\) =>\s*import\("(\.{1,2}\/[^"]+)"\))/g;

/**
 * Tells the server which file each later part comes from, so that the page's head can name its styles. Nobody has to
 * repeat the path, and a call that could not be understood stops the build.
 */
export function laterSources(): Plugin {
  return {
    name: "later-sources",
    enforce: "pre",
    transform(code, id) {
      const file = id.replace(/\?.*$/, "");
      if (!file.includes("/web/src/") || file.endsWith("/lib/later-part.tsx")) return;
      const calls = code.match(/\blaterPart\(/g)?.length ?? 0;
      if (calls === 0) return;
      const found = [...code.matchAll(CALL)];
      if (found.length !== calls) this.error(`Write laterPart(() => import("./x.tsx"), …) in ${file}`);
      const named = code.replace(CALL, (call, load: string, path: string) => {
        const source = resolve(dirname(file), path);
        if (!existsSync(source)) this.error(`${file} has a later part at ${path}, which is not there`);
        const place = relative(resolve(import.meta.dirname, "../src"), source);
        return call.replace(load, `Object.assign(${load}, { file: ${JSON.stringify(place)} })`);
      });
      return { code: named, map: null };
    },
  };
}

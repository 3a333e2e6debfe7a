import { existsSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import type { Plugin } from "vite";

const CALL = /\blazyHydrate\(\s*(\(\) =>\s*import\("(\.{1,2}\/[^"]+)"\))/g;

/**
 * Attaches its source file to each `lazyHydrate(() => import(…))` call, so the server can list the part's stylesheets
 * in the head. A call in any other form fails the build.
 */
export function lazyHydrationSources(): Plugin {
  return {
    name: "lazy-hydration-sources",
    enforce: "pre",
    transform(code, id) {
      const file = id.replace(/\?.*$/, "");
      if (!file.includes("/web/src/") || file.endsWith("/lib/page/lazy-hydrate.tsx")) return;
      const calls = code.match(/\blazyHydrate\(/g)?.length ?? 0;
      if (calls === 0) return;
      const found = [...code.matchAll(CALL)];
      if (found.length !== calls) this.error(`Write lazyHydrate(() => import("./x.tsx"), …) in ${file}`);
      const annotated = code.replace(CALL, (call, load: string, path: string) => {
        const source = resolve(dirname(file), path);
        if (!existsSync(source)) this.error(`${file} imports ${path}, which does not exist`);
        const sourcePath = relative(resolve(import.meta.dirname, "../src"), source);
        return call.replace(load, `Object.assign(${load}, { file: ${JSON.stringify(sourcePath)} })`);
      });
      return { code: annotated, map: null };
    },
  };
}

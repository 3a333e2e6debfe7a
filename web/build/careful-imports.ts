import type { Plugin } from "vite";

const DYNAMIC_IMPORT = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?(["'`])[^"'`]+\1\s*\)/g;
const LOADER = "/src/lib/load-chunk.ts";

/**
 * Hands every lazy import of our sources, those of the router included, to `loadChunk`, which gives it a
 * time limit, tries again and names the failure. Nobody has to remember to wrap an import.
 */
export function carefulImports(): Plugin {
  return {
    name: "careful-imports",
    enforce: "post",
    transform(code, id) {
      const isOurs = id.includes("/web/src/") && /\.tsx?(\?|$)/.test(id) && !id.includes(".test.");
      if (!isOurs || id.includes(LOADER) || !code.includes("import(")) return;
      const careful = code.replace(DYNAMIC_IMPORT, (found) => `__loadChunk(() => ${found})`);
      if (careful === code) return;
      return { code: `import { loadChunk as __loadChunk } from "${LOADER}";\n${careful}`, map: null };
    },
  };
}

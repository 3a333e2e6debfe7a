import type { Plugin } from "vite";

const DYNAMIC_IMPORT = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?(["'`])[^"'`]+\1\s*\)/g;
const LOADER = "/src/lib/page/load-chunk.ts";

/**
 * Wraps every dynamic import of our sources, including the router's, in `loadChunk`, which adds a timeout, retries and
 * a named error.
 */
export function wrapDynamicImports(): Plugin {
  return {
    name: "wrap-dynamic-imports",
    enforce: "post",
    transform(code, id) {
      const isOurs = id.includes("/web/src/") && /\.tsx?(\?|$)/.test(id) && !id.includes(".test.");
      if (!isOurs || id.includes(LOADER) || !code.includes("import(")) return;
      const wrapped = code.replace(DYNAMIC_IMPORT, (found) => `__loadChunk(() => ${found})`);
      if (wrapped === code) return;
      return { code: `import { loadChunk as __loadChunk } from "${LOADER}";\n${wrapped}`, map: null };
    },
  };
}

import type { Plugin } from "vite";

const ICON_MODULE = /lucide-react\/dist\/esm\/icons\//;

/**
 * Uses Lucide's SVG data without its runtime (context, class names, absolute stroke widths), which we do not need.
 * Saves 3 kB on the first load. `src/ui/display/create-icon.ts` renders the icons.
 */
export function slimIcons(): Plugin {
  return {
    name: "slim-icons",
    enforce: "pre",
    resolveId(id, importer) {
      if (!id.endsWith("createLucideIcon.mjs") || !importer || !ICON_MODULE.test(importer)) return;
      return this.resolve("/src/ui/display/create-icon.ts");
    },
    transform(code, id) {
      if (!ICON_MODULE.test(id)) return;
      return {
        code: code
          .replace(/,?\s*key: "[^"]*"/g, "")
          .replace(/\s*(name: "[^"]*"|size: 24|aliases: \[[^\]]*\]),?/g, ""),
        map: null,
      };
    },
  };
}

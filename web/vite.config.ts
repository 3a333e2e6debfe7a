import locales from "@react-aria/optimize-locales-plugin";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import { layout, physical, rootRoute } from "@tanstack/virtual-file-routes";
import { defineConfig } from "vite";
import { carefulImports } from "./build/careful-imports.ts";
import { className } from "./build/class-names.ts";
import { flagsSprite } from "./build/flags-sprite.ts";
import { precompress } from "./build/precompress.ts";
import { slimIcons } from "./build/slim-icons.ts";
import { sourcePlugins } from "./build/source-plugins.ts";
import { writtenTexts } from "./build/written-texts.ts";

/** What every page needs; of which a new version of ours seldom changes `vendor`, so it stays in the browser's cache. */
const advancedChunks = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: "vendor",
      test: /node_modules\/(react|react-dom|scheduler|@tanstack|@lingui|use-sync-external-store)\//,
    },
    // Small modules of the first page that others use too. As files of their own they would weigh 1 kB more.
    {
      name: "base",
      test: new RegExp(
        "contract/src/locale|web/src/(" +
          "lib/(store|session|settings|settings-store|visit|api|api-error|refresh-session|confirmation|load-chunk" +
          "|lazy-part|later-part|format|use-session|system-messages|general-failures|show-failure).|" +
          "ui/(create-icon|cx|chip|flag|phone|page-header|button|card|glyph|skeleton).|" +
          "i18n/index|queries/catalogue|app/(page-title|guards|plain-page)|" +
          "features/storefront/(load-storefront|names-in-cache|head-of-landing|use-list-price|use-choice))",
      ),
    },
  ],
};

/** The files under `routes/` are the pages, each inside the frame. */
const pages = rootRoute("app/root-route.tsx", [
  layout("_frame", "app/frame-route.tsx", [physical("routes")]),
]);

/** Built twice: `vite build` for the browser, `vite build --ssr …` for the server, see package.json. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "./src",
      generatedRouteTree: "./src/generated-route-tree.ts",
      virtualRouteConfig: pages,
      routeFileIgnorePattern: "\\.test\\.",
    }),
    ...sourcePlugins(),
    { ...locales.vite({ locales: ["en-US", "ru-RU", "et-EE", "de-DE", "pt-BR", "pt-PT"] }), enforce: "pre" },
    flagsSprite(),
    writtenTexts(),
    slimIcons(),
    ...(isSsrBuild ? [] : [carefulImports(), precompress()]),
  ],
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: "baseline-widely-available",
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    ...(isSsrBuild ? {} : { rolldownOptions: { input: "src/entry-client.tsx", output: { advancedChunks } } }),
  },
  // Bundled whole: the server then runs React's production build whatever NODE_ENV says.
  ssr: { noExternal: true },
}));

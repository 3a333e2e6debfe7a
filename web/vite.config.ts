import locales from "@react-aria/optimize-locales-plugin";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import { layout, physical, rootRoute } from "@tanstack/virtual-file-routes";
import { defineConfig } from "vite";
import { carefulImports } from "./build/careful-imports.ts";
import { className } from "./build/class-names.ts";
import { flags } from "./build/flags.ts";
import { laterSources } from "./build/later-sources.ts";
import { officeApart } from "./build/office-apart.ts";
import { oneWayChunks } from "./build/one-way-chunks.ts";
import { precompress } from "./build/precompress.ts";
import { slimIcons } from "./build/slim-icons.ts";
import { sourcePlugins } from "./build/source-plugins.ts";
import { writtenTexts } from "./build/written-texts.ts";

/** The sources of the first page. What lies in folders below `storefront` comes later. */
const FIRST_PAGE = [
  "generated-route-tree",
  "i18n/index",
  "routes/[^?]+$",
  "routes/activations[.]index[.]tsx[?]",
  "queries/(catalogue|favourites|forget-personal|landing|search-names|storefront)[.]",
  "features/storefront/[^/]+$",
  "features/[^/]+/([^/]+-)?heads?[.]ts$",
  "app/(closed-sections|document|frame-route|guards|page-title|providers|query-client|root-route|router)[.]",
  "app/shell/(customer-parts|header|layout|logo|logo-mark|nav-links|person-controls|presence-parts|promo-banner|watchers)[.]",
  "app/pages/(chunk-failure|home-page|numbers-placeholder|plain-page|suggest-service-form)[.]",
  "lib/(api|api-error|choice-address|confirmation|first-move|format|general-failures|landing|later-part|lazy-part|load-chunk|page-address)[.]",
  "lib/(refresh-session|session|settings|service-name|settings-store|show-failure|store|system-messages|take-over|theme|use-session|visit)[.]",
  "ui/(base|fonts|tokens)[.]css",
  "ui/(button|card|create-icon|cx|flag|glyph|icon-button|note|page-header|search-field|segmented|select|skeleton|take-focus)[.]",
];

/** Small sources that many later parts share. */
const LATER_TOOLS = [
  "lib/(acceptable-use|at-most-every|copy-text|desktop-alert|download-text|has-no-outcome|log-failure|new-price|palette-store)[.]",
  "lib/(format-(day|span|stamp)|play-chime|refused-purchase|split-digits|time-zone|title-badge)[.]",
  "lib/(use-typed-text|whole-number-icon)[.]",
  "queries/(accounts|activations|ended-orders|looks|partner-home|restock|set-favourite|support|wallet)[.]",
];

const FIRST_ICONS = "calendar-range|chevron-down|chevron-up|layout-grid|list|menu" + "|search|star|zap";

/** Tables and long lists of that family come with the pages that have them. */
const FIRST_TANSTACK = "react-router|router-core|history|store|react-store|react-query|query-core";

/** Lists that are read page after page are the office's; what changes something comes with what is pressed for it. */
const NOT_AT_FIRST = "(?!.*(useInfiniteQuery|infiniteQueryO|useMutation|mutationObserver))";

/** What every page needs; of which a new version of ours seldom changes `vendor`, so it stays in the browser's cache. */
const advancedChunks = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: "vendor",
      test: new RegExp(
        `node_modules/(react|react-dom|scheduler|@tanstack/(${FIRST_TANSTACK})|@lingui|use-sync-external-store)/${NOT_AT_FIRST}` +
          "|rolldown/runtime|vite/preload-helper",
      ),
    },
    // What the first page is made of. Scattered over small files it would weigh 3 kB more.
    {
      name: "base",
      test: new RegExp(
        `contract/src/(locale|service-name)[.]|virtual:flags|/icons/(${FIRST_ICONS})[.]|web/src/(${FIRST_PAGE.join("|")})`,
      ),
    },
    // Each would be a request of its own, and a name in the list of files that the first page knows.
    { name: "icons", test: /\/lucide-react\/dist\/esm\/icons\// },
    {
      name: "tools",
      test: new RegExp(`/(useMutation|mutationObserver)[.]|web/src/(${LATER_TOOLS.join("|")})`),
    },
  ],
};

/** The first page names all files that may follow, and hashes do not compress: the shortest that the bundler can make. */
const fileNames = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:6][extname]",
};

/** The files under `routes/` are the pages, each inside the frame. */
const pages = rootRoute("app/root-route.tsx", [
  layout("_frame", "app/frame-route.tsx", [physical("routes")]),
]);

/** Behind a sign-in, come to by a mail, or by a link that few follow. */
const SELDOM_NEXT =
  /\/(account|office|abuse|embed|error|owner_block|proof|recover|restock|transparency|verify)\b/;
const ALWAYS_LOADED = /\/(vendor|base|entry-client|rolldown-runtime|preload-helper)-/;

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
    flags(),
    writtenTexts(),
    slimIcons(),
    ...(isSsrBuild ? [laterSources()] : [carefulImports(), oneWayChunks(), officeApart(), precompress()]),
  ],
  // What React itself has by now.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: "react" },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: "use-sync-external-store/with-selector.js",
      },
    ],
  },
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: "baseline-widely-available",
    assetsInlineLimit: 0,
    // Later parts need not name what every page has loaded already, nor pages that are seldom the next their scripts:
    // the list of names is part of the first load.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) =>
        needed.filter(
          (other) => !ALWAYS_LOADED.test(other) && (other.endsWith(".css") || !SELDOM_NEXT.test(file)),
        ),
    },
    copyPublicDir: !isSsrBuild,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            input: ["src/entry-client.tsx", "src/entry-office.tsx", "src/format-worker.ts"],
            output: { advancedChunks, ...fileNames },
          },
        }),
  },
  // Bundled whole: the server then runs React's production build whatever NODE_ENV says. PDFKit reads files of its own.
  ssr: { noExternal: true, external: ["pdfkit"] },
}));

import locales from "@react-aria/optimize-locales-plugin";
import { LOCALES } from "@sonum/contract/locale";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import { layout, physical, rootRoute } from "@tanstack/virtual-file-routes";
import { defineConfig } from "vite";
import { checkBaseChunk } from "./build/check-base-chunk.ts";
import { flags } from "./build/flags.ts";
import { forbidOfficeInShop } from "./build/forbid-office-in-shop.ts";
import { lazyHydrationSources } from "./build/lazy-hydration-sources.ts";
import { precompress } from "./build/precompress.ts";
import { scopedClassName } from "./build/scoped-class-name.ts";
import { slimIcons } from "./build/slim-icons.ts";
import { sourcePlugins } from "./build/source-plugins.ts";
import { wrapDynamicImports } from "./build/wrap-dynamic-imports.ts";
import { writtenTexts } from "./build/written-texts.ts";

/** Sources of the first page. Folders below `storefront` are loaded on demand. */
const FIRST_PAGE = [
  "generated-route-tree",
  "i18n/index[.]",
  "routes/[^?]+$",
  "routes/activations[.]index[.]tsx[?]",
  "queries/(catalogue|clear-personal-queries|storefront)[.]",
  "features/storefront/queries/(favorites|search-names)[.]",
  "features/storefront/[^/]+$",
  "features/[^/]+/([^/]+-)?heads?[.]ts$",
  "app/(closed-sections|document|frame-route|guards|page-title|providers|query-client|root-route|router)[.]",
  "app/shell/(customer-parts|header|layout|logo|logo-mark|nav-links|user-controls|on-demand-parts|promo-banner|skip-link|watchers)[.]",
  "app/pages/(chunk-failure|home-page|numbers-placeholder|plain-page[.]module|suggest-service-form)[.]",
  "lib/[a-z]+/(api|api-error|call-until-answered|host-cookie|storefront-link|confirmation|first-interaction|format|status-texts|campaign|lazy-hydrate|lazy-component|load-chunk|log-failure|page-address)[.]",
  "lib/[a-z]+/(session|settings|service-name|settings-store|show-failure|store|system-messages|hydration|theme|use-is-hydrating|use-session|visit)[.]",
  "ui/styles/(base|fonts|tokens)[.]css",
  "ui/[a-z]+/(button|card|create-icon|cx|flag|glyph|icon-button|note|page-header|page-placeholder|search-field|segmented|select|skeleton|focus-on-mount)[.]",
];

/** Small sources shared by many lazily loaded parts. */
const SHARED_TOOLS = [
  "i18n/areas[.]",
  "app/shell/profile-links[.]",
  "lib/[a-z]+/(acceptable-use|throttle|copy-text|desktop-alert|download-text|is-outcome-unknown|new-price|palette-store)[.]",
  "lib/[a-z]+/(format-(day|duration|time|time-left)|period|play-chime|purchase-error|split-digits|title-badge)[.]",
  "lib/[a-z]+/(refresh-session|use-debounced-text|use-list|use-now|whole-number-icon)[.]",
  "queries/(accounts|activations|ended-orders|impersonations|partner-home|pending-purchase|use-buy|use-change|wallet|warn-if-fewer)[.]",
  "features/(storefront/queries/(landing|restock|set-favorite)|contact/queries/support)[.]",
  "ui/controls/(cancel-button|chip|list-pager)[.]",
  "ui/display/(phone|service-line|table)[.]",
  "ui/forms/(field|form|select-field|text-area)[.]",
  "ui/layout/(no-match|not-loaded|not-refreshed|state-card)[.]",
];

/** What every page of a signed-in customer needs: their numbers, the frame's parts and the buy button. */
const CUSTOMER = [
  "app/(acceptable-use|confirmation|new-price)[.]",
  "app/pages/(account-pages|lazy-pages|lazy-partner-pages)[.]",
  "app/shell/(balance-box|live-updates|profile-menu|sign-out-button|tab-bar)[.]",
  "features/numbers/([^/]+$|(alerts|cards|past|queries)/|complain/complain-button)",
  "features/profile/api-key-line[.]",
  "features/rentals/(rentals-strip|rentals-page[.]module)[.]",
  "features/storefront/(queries/operators|customer/(buy-button|purchase-options-form|use-purchase-options|restock-button))[.]",
  "lib/(api/live-stream|format/use-period-field)[.]",
  "queries/(api-key|catalogue-names|live|past-orders|rentals|sign-up)[.]",
  "routes/account/(?!order_|partner/console)[^?]+[?]",
  "features/(statistics/read-statistics-search|tariffs/read-tariff-filter)[.]",
  "ui/controls/(filter-bar|stepper)[.]",
  "ui/display/(code-cells|countdown-ring|sms-text)[.]",
  "ui/forms/(date-range|period-field)[.]",
];

/** Texts of the same pages. */
const CUSTOMER_TEXTS = /\/i18n\/(\w\w)\/(account|frame|profile|rental)[.]po/;

const FIRST_ICONS = "calendar-range|chevron-down|chevron-up|layout-grid|list|menu" + "|search|star|zap";

/** TanStack table and virtual list code is loaded with the pages that use it. */
const FIRST_TANSTACK = "react-router|router-core|history|store|react-store|react-query|query-core";

/** Infinite queries are used only in the office, several at once only in the console; mutations load with the controls that trigger them. */
const NOT_ON_FIRST_PAGE =
  "(?!.*(useInfiniteQuery|infiniteQueryO|useQueries|queriesObserver|useMutation|mutationObserver))";

/** Chunks that every page needs. Releases seldom change `vendor`, so it stays in the browser's cache. */
const advancedChunks = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: "vendor",
      test: new RegExp(
        `node_modules/(react|react-dom|scheduler|@tanstack/(${FIRST_TANSTACK})|@lingui|use-sync-external-store)/${NOT_ON_FIRST_PAGE}` +
          "|rolldown/runtime|vite/preload-helper",
      ),
    },
    // The first page. Split into small files it would weigh 3 kB more.
    {
      name: "base",
      test: new RegExp(
        `contract/src/(locale|catalogue/service-name)[.]|virtual:flags|/icons/(${FIRST_ICONS})[.]|web/src/(${FIRST_PAGE.join("|")})`,
      ),
    },
    {
      name: "customer",
      test: new RegExp(`/eventsource-parser/|web/src/(${CUSTOMER.join("|")})`),
    },
    { name: (id: string) => `texts-${CUSTOMER_TEXTS.exec(id)?.[1]}`, test: CUSTOMER_TEXTS },
    {
      name: "dialog",
      test: /web\/src\/(ui\/layout\/dialog|features\/storefront\/dialogs\/shop-dialog[.]module)[.]/,
    },
    // Separately, each of these would be a request and an entry in the first page's file list.
    {
      name: "tools",
      test: new RegExp(
        `/(useMutation|mutationObserver)[.]|/lucide-react/dist/esm/icons/|web/src/(${SHARED_TOOLS.join("|")})`,
      ),
    },
  ],
};

/** The first page lists every later file, and hashes do not compress: use the shortest the bundler allows. */
const fileNames = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:6][extname]",
};

/** The files under `routes/` are the pages, each rendered inside the frame. */
const pages = rootRoute("app/root-route.tsx", [
  layout("_frame", "app/frame-route.tsx", [physical("routes")]),
]);

/** Pages behind a sign-in, opened from a mail, or rarely visited. */
const SELDOM_VISITED_NEXT =
  /\/(account|office|abuse|api|closed|console|embed|error|impersonation|legal|order_|owner_block|partner|proof|recover|restock|sign_up|transparency|verify)/;
const ALWAYS_LOADED = /\/(vendor|base|entry-client|rolldown-runtime|preload-helper)-/;

/**
 * The preload list is part of the first load: it omits files that every page has loaded already, the scripts of pages
 * that are seldom visited next, and the imported file itself unless it would wait for a stylesheet.
 */
function filesToPreload(file: string, dependencies: string[]): string[] {
  const isSeldom = SELDOM_VISITED_NEXT.test(file);
  const others = dependencies.filter((other) => !ALWAYS_LOADED.test(other) && other !== file);
  const styles = others.filter((other) => other.endsWith(".css"));
  if (isSeldom) return styles;
  return styles.length > 0 ? [file, ...others] : others;
}

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
    { ...locales.vite({ locales: LOCALES }), enforce: "pre" },
    flags(),
    writtenTexts(),
    slimIcons(),
    ...(isSsrBuild
      ? [lazyHydrationSources()]
      : [wrapDynamicImports(), checkBaseChunk(), forbidOfficeInShop(), precompress()]),
  ],
  // React provides these itself now.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: "react" },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: "use-sync-external-store/with-selector.js",
      },
    ],
  },
  css: { modules: { generateScopedName: scopedClassName } },
  build: {
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: "baseline-widely-available",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesToPreload },
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
  // The server runs React's production build whatever NODE_ENV says. PDFKit reads its own files.
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
  ssr: { noExternal: true, external: ["pdfkit"] },
}));

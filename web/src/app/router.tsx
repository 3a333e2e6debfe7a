import type { I18n } from "@lingui/core";
import { isLocale } from "@sonum/contract/locale";
import { dehydrate, hydrate, type Query, type QueryClient } from "@tanstack/react-query";
import { createRouter, type LocationRewrite } from "@tanstack/react-router";
import { routeTree } from "../generated-route-tree.ts";
import type { TextArea } from "../i18n/index.ts";
import { isPageHydrated } from "../lib/page/hydration.ts";
import { lazyHydrate } from "../lib/page/lazy-hydrate.tsx";
import { addressInLanguage, splitAddress } from "../lib/page/page-address.ts";
import { sessionStore } from "../lib/session/session.ts";
import { type Role, settingsOfVisit, type Visit } from "../lib/session/visit.ts";
import type { Settings } from "../lib/settings/settings.ts";
import { settingsStore } from "../lib/settings/settings-store.ts";
import { isServerOnly } from "../queries/catalogue.ts";
import { Providers } from "./providers.tsx";
import { createQueryClient } from "./query-client.ts";

const ErrorPage = lazyHydrate(() => import("./pages/error-page.tsx"), "ErrorPage", {
  texts: ["frame"],
  when: "soon",
});
const NotFoundPage = lazyHydrate(() => import("./pages/not-found-page.tsx"), "NotFoundPage", {
  texts: ["frame"],
  when: "soon",
});

/** Context of every route's loader, on the server and in the browser. */
export type RouterContext = {
  queryClient: QueryClient;
  i18n: I18n;
  visit: Visit;
  settings: () => Settings;
  role: () => Role;
  /** Until then the page shows what the server knew. */
  isHydrated: () => boolean;
  /** Origin for absolute links: `https://sonum.example`. */
  origin: string;
};

type AppRouterOptions = { i18n: I18n; visit: Visit; address: URL; nonce?: string };

export function createAppRouter({ i18n, visit, address, nonce }: AppRouterOptions) {
  const queryClient = createQueryClient();
  const context: RouterContext = {
    queryClient,
    i18n,
    visit,
    settings: () => (import.meta.env.SSR ? settingsOfVisit(visit) : settingsStore.get()),
    role: () => (import.meta.env.SSR ? visit.role : (sessionStore.get()?.role ?? "guest")),
    isHydrated: isPageHydrated,
    origin: address.origin,
  };
  return createRouter({
    routeTree,
    context,
    rewrite: languagePrefixRewrite(address, i18n),
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // biome-ignore lint/correctness/noComponentHookFactories: the router is created once per document
    Wrap: ({ children }) => (
      <Providers queryClient={queryClient} i18n={i18n} visit={visit}>
        {children}
      </Providers>
    ),
    // The server's query results are embedded in the page, so that the browser does not fetch them again.
    ...(nonce !== undefined && { ssr: { nonce } }),
    ...(import.meta.env.SSR && {
      dehydrate: () => ({ queries: JSON.stringify(dehydrate(queryClient, { shouldDehydrateQuery })) }),
    }),
    hydrate: ({ queries }: { queries: string }) => hydrate(queryClient, JSON.parse(queries)),
  });
}

/** Strips the language prefix (`/de/…`) for the routes and adds it to links, if the page was opened with one. */
function languagePrefixRewrite({ pathname }: URL, i18n: I18n): LocationRewrite {
  const hasLanguage = splitAddress(pathname).lang !== undefined;
  return {
    input: ({ url }) => withPath(url, splitAddress(url.pathname).path),
    output: ({ url }) =>
      hasLanguage && isLocale(i18n.locale)
        ? withPath(url, addressInLanguage(i18n.locale, url.pathname))
        : undefined,
  };
}

function withPath(url: URL, pathname: string): URL {
  url.pathname = pathname;
  return url;
}

const shouldDehydrateQuery = ({ state, queryKey }: Query) =>
  state.status === "success" && !isServerOnly(queryKey);

declare module "@tanstack/react-router" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: module augmentation needs an interface
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: module augmentation needs an interface
  interface StaticDataRouteOption {
    /** Layout variant; see `layout.tsx`. */
    frame?: "shop" | "wide" | "bare";
    /** Text catalogue to load before the page is shown. */
    texts?: TextArea;
  }
}

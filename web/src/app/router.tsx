import type { I18n } from "@lingui/core";
import { isLocale } from "@sonum/contract/locale";
import { dehydrate, hydrate, type Query, type QueryClient } from "@tanstack/react-query";
import { createRouter, type LocationRewrite } from "@tanstack/react-router";
import { routeTree } from "../generated-route-tree.ts";
import type { TextArea } from "../i18n/index.ts";
import { laterPart } from "../lib/later-part.tsx";
import { addressIn, splitAddress } from "../lib/page-address.ts";
import { sessionStore } from "../lib/session.ts";
import type { Settings } from "../lib/settings.ts";
import { settingsStore } from "../lib/settings-store.ts";
import { type Role, settingsOfVisit, type Visit } from "../lib/visit.ts";
import { isForPageOnly } from "../queries/catalogue.ts";
import { Providers } from "./providers.tsx";
import { createQueryClient } from "./query-client.ts";

const ErrorPage = laterPart(() => import("./pages/error-page.tsx"), "ErrorPage", {
  texts: ["frame"],
  when: "soon",
});
const NotFoundPage = laterPart(() => import("./pages/not-found-page.tsx"), "NotFoundPage", {
  texts: ["frame"],
  when: "soon",
});

/** What every route may ask for while it loads, on the server and in the browser alike. */
export type RouterContext = {
  queryClient: QueryClient;
  i18n: I18n;
  visit: Visit;
  settings: () => Settings;
  role: () => Role;
  /** Where the shop lives, for links that leave the page: `https://sonum.example`. */
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
    origin: address.origin,
  };
  return createRouter({
    routeTree,
    context,
    rewrite: languageInAddress(address, i18n),
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // biome-ignore lint/correctness/noComponentHookFactories: the router is made once per page
    Wrap: ({ children }) => <Providers {...{ queryClient, i18n, visit }}>{children}</Providers>,
    // What the server fetched travels inside the page, so that the browser does not ask a second time.
    ...(nonce !== undefined && { ssr: { nonce } }),
    ...(import.meta.env.SSR && {
      dehydrate: () => ({ queries: JSON.stringify(dehydrate(queryClient, { shouldDehydrateQuery })) }),
    }),
    hydrate: ({ queries }: { queries: string }) => hydrate(queryClient, JSON.parse(queries)),
  });
}

/** Whoever came by `/de/…` stays there: routes do not see the language, links keep it. */
function languageInAddress({ pathname }: URL, i18n: I18n): LocationRewrite {
  const hasLanguage = splitAddress(pathname).lang !== undefined;
  return {
    input: ({ url }) => withPath(url, splitAddress(url.pathname).path),
    output: ({ url }) =>
      hasLanguage && isLocale(i18n.locale) ? withPath(url, addressIn(i18n.locale, url.pathname)) : undefined,
  };
}

function withPath(url: URL, pathname: string): URL {
  url.pathname = pathname;
  return url;
}

const shouldDehydrateQuery = ({ state, queryKey }: Query) =>
  state.status === "success" && !isForPageOnly(queryKey);

declare module "@tanstack/react-router" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended from outside
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended from outside
  interface StaticDataRouteOption {
    /** Which frame surrounds the page; see `layout.tsx`. */
    frame?: "shop" | "wide" | "bare";
    /** Texts that the page needs and the shop does not: they are there before it is shown. */
    texts?: TextArea;
  }
}

import type { I18n } from "@lingui/core";
import { dehydrate, hydrate, type Query, type QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { routeTree } from "../generated-route-tree.ts";
import { sessionStore } from "../lib/session.ts";
import type { Settings } from "../lib/settings.ts";
import { settingsStore } from "../lib/settings-store.ts";
import { type Role, settingsOfVisit, type Visit } from "../lib/visit.ts";
import { isForPageOnly } from "../queries/catalogue.ts";
import { ErrorPage } from "./error-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { Providers } from "./providers.tsx";
import { createQueryClient } from "./query-client.ts";

/** What every route may ask for while it loads, on the server and in the browser alike. */
export type RouterContext = {
  queryClient: QueryClient;
  i18n: I18n;
  visit: Visit;
  settings: () => Settings;
  role: () => Role;
};

type AppRouterOptions = { i18n: I18n; visit: Visit; nonce?: string };

export function createAppRouter({ i18n, visit, nonce }: AppRouterOptions) {
  const queryClient = createQueryClient();
  const context: RouterContext = {
    queryClient,
    i18n,
    visit,
    settings: () => (import.meta.env.SSR ? settingsOfVisit(visit) : settingsStore.get()),
    role: () => (import.meta.env.SSR ? visit.role : (sessionStore.get()?.role ?? "guest")),
  };
  return createRouter({
    routeTree,
    context,
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
  }
}

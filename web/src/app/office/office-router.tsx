import type { I18n } from "@lingui/core";
import { createRootRoute, createRoute, createRouter, type RouterHistory } from "@tanstack/react-router";
import { type OfficePath, readSearch, writeSearch } from "../../lib/page/office-link.tsx";
import type { Visit } from "../../lib/session/visit.ts";
import { Providers } from "../providers.tsx";
import { createQueryClient } from "../query-client.ts";
import { OfficeErrorPage } from "./office-error-page.tsx";
import { OfficeFrame } from "./office-frame.tsx";
import { OfficeNotFoundPage } from "./office-not-found-page.tsx";
import { OfficePageView } from "./office-page-view.tsx";
import { officePages } from "./office-pages.ts";

type OfficeRouterOptions = { i18n: I18n; visit: Visit; history?: RouterHistory };

/** The office has its own router: shop and office do not know each other's pages. */
export function createOfficeRouter({ i18n, visit, history }: OfficeRouterOptions) {
  const queryClient = createQueryClient();
  const root = createRootRoute({ component: OfficeFrame, notFoundComponent: OfficeNotFoundPage });
  const routes = officePages.map((page) =>
    createRoute({
      getParentRoute: () => root,
      path: page.path,
      component: () => <OfficePageView key={page.path} page={page} />,
    }),
  );
  return createRouter({
    routeTree: root.addChildren(routes),
    ...(history && { history }),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    scrollRestoration: true,
    defaultErrorComponent: OfficeErrorPage,
    // biome-ignore lint/correctness/noComponentHookFactories: the router is created once per document
    Wrap: ({ children }) => (
      <Providers queryClient={queryClient} i18n={i18n} visit={visit}>
        {children}
      </Providers>
    ),
  });
}

/** The page at a path; the server answers 404 if there is none. */
export const findOfficePage = (pathname: string) =>
  officePages.find(({ path }) => patternOf(path).test(pathname));

const patternOf = (path: OfficePath) => new RegExp(`^${path.replace(/\$\w+/g, "[^/]+")}/?$`);

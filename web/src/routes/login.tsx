import { msg } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { homeOf, navigationTo, safePath } from "../app/guards.ts";
import { headWithTitle } from "../app/page-title.ts";
import { LoginPage } from "../app/pages/login-page.tsx";
import { loadStorefront } from "../features/storefront/load-storefront.ts";

/** The home page with the login dialog open, `forgotten` with the form for a link by e-mail; `to` is where the user continues. */
export const Route = createFileRoute("/_frame/login")({
  validateSearch: (search: Record<string, unknown>): { to?: string; forgotten?: true } => {
    const to = safePath(search["to"]);
    return { ...(to !== undefined && { to }), ...(search["forgotten"] === true && { forgotten: true }) };
  },
  beforeLoad: ({ context, search }) => {
    const role = context.role();
    if (role !== "guest" && !import.meta.env.SSR) throw redirect(navigationTo(search.to ?? homeOf(role)));
  },
  head: headWithTitle(msg`Sign in`),
  loader: ({ context }) => loadStorefront(context, {}),
  staticData: { frame: "shop" },
  component: () => <LoginPage {...Route.useSearch()} />,
});

import { redirect } from "@tanstack/react-router";
import { isPageHydrated } from "../lib/page/hydration.ts";
import type { Role } from "../lib/session/visit.ts";
import type { RouterContext } from "./router.tsx";

type GuardInput = { context: RouterContext; location: { href: string } };

/**
 * Redirects guests to the login dialog (which returns them here) and other roles to their own home page. Whose session ended
 * while the page loaded stays until it is hydrated, because the server took them for signed in; then the page redirects.
 */
export const requireRole =
  (...allowed: Exclude<Role, "guest">[]) =>
  ({ context, location }: GuardInput): void => {
    const role = context.role();
    if (role === "guest" && context.visit.role !== "guest" && !isPageHydrated()) return;
    if (role === "guest") throw redirect({ to: "/login", search: { to: location.href } });
    if (!allowed.includes(role)) throw redirect(navigationTo(homeOf(role)));
  };

export const homeOf = (role: Role) =>
  role === "operator"
    ? OFFICE_PATH
    : role === "partner"
      ? "/account/partner"
      : role === "customer"
        ? "/account/numbers"
        : "/activations";

/** Navigation options for a page of ours. The office is a separate document and needs a full page load. */
export const navigationTo = (href: string) => ({ href, reloadDocument: href.startsWith(OFFICE_PATH) });

export const OFFICE_PATH = "/office";

/** The path to return to after signing in, if it is one of ours: prevents open redirects. */
export function safePath(to: unknown): string | undefined {
  return typeof to === "string" && OWN_PATHS.test(to) ? to : undefined;
}

const OWN_PATHS = /^\/(account|office|activations|rent_numbers|api|partner|referrals|help)(?=[/?#]|$)/;

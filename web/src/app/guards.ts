import { redirect } from "@tanstack/react-router";
import type { Role } from "../lib/session/visit.ts";
import type { RouterContext } from "./router.tsx";

type GuardInput = { context: RouterContext; location: { href: string } };

/**
 * Redirects guests to the login dialog (which returns them here) and other roles to their own home page. A page that the
 * server rendered for a signed-in user stays until it is hydrated, even if the session ended meanwhile; then it redirects.
 */
export const requireRole =
  (...allowed: Exclude<Role, "guest">[]) =>
  ({ context, location }: GuardInput): void => {
    const role = context.role();
    if (role === "guest" && context.visit.role !== "guest" && !context.isHydrated()) return;
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

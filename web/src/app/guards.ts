import { redirect } from "@tanstack/react-router";
import type { Role } from "../lib/visit.ts";
import type { RouterContext } from "./router.tsx";

type Gate = { context: RouterContext; location: { href: string } };

/** Sends a guest to the login dialog, which brings them back. Others see only their own role's pages. */
export const requireRole =
  (...allowed: Exclude<Role, "guest">[]) =>
  ({ context, location }: Gate): void => {
    const role = context.role();
    if (role === "guest") throw redirect({ to: "/login", search: { to: location.href } });
    if (!allowed.includes(role)) throw redirect(leadTo(homeOf(role)));
  };

export const homeOf = (role: Role) =>
  role === "operator"
    ? OFFICE
    : role === "partner"
      ? "/account/partner"
      : role === "customer"
        ? "/account/numbers"
        : "/activations";

/** The way to one of our pages. The office is another document: it is loaded as a whole. */
export const leadTo = (href: string) => ({ href, reloadDocument: href.startsWith(OFFICE) });

export const OFFICE = "/office";

/** Where signing in may lead: a path of our own site, never another site. */
export function safePath(to: unknown): string | undefined {
  return typeof to === "string" && OUR_PAGES.test(to) ? to : undefined;
}

const OUR_PAGES = /^\/(account|office|activations|rent_numbers|api|partner|referrals|help)(?=[/?#]|$)/;

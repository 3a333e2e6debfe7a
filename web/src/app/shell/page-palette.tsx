import { useLingui } from "@lingui/react";
import { CommandPalette } from "../../features/storefront/palette/command-palette.tsx";
import { useSession } from "../../lib/session/use-session.ts";
import type { Role } from "../../lib/session/visit.ts";
import { accountLinks, type NavLink, partnerLinks, shopLinks } from "./nav-links.tsx";
import { profileLinks } from "./profile-links.ts";

type PagePaletteProps = { typedBefore: () => string; onClose: () => void };

/** The palette with the pages that the visitor may open. */
export function PagePalette(props: PagePaletteProps) {
  const { _ } = useLingui();
  const { role } = useSession();
  const own = linksOf(role);
  const all = role === "partner" ? [...own, ...shopLinks] : [...shopLinks, ...own];
  const links = new Map(all.map((link) => [link.to, link]));
  const pages = [...links.values()].map(({ to, text }) => ({ to, name: _(text) }));
  return <CommandPalette pages={pages} {...props} />;
}

/** The user's own pages. */
function linksOf(role: Role): NavLink[] {
  if (role === "guest") return [];
  if (role === "partner") return [...partnerLinks, ...profileLinks.partner];
  return role === "customer" ? [...accountLinks, ...profileLinks.customer] : profileLinks[role];
}

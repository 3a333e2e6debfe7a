import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Link, type LinkProps, useLocation } from "@tanstack/react-router";
import { type MouseEvent, Suspense, useState } from "react";
import { loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { useIsClosed } from "../closed-sections.ts";
import { OFFICE_PATH } from "../guards.ts";

export type NavLink = { to: NonNullable<LinkProps["to"]> | typeof OFFICE_PATH; text: MessageDescriptor };

export const helpLink: NavLink = { to: "/help", text: msg`Help` };

export const shopLinks: NavLink[] = [
  { to: "/activations", text: msg`Activations` },
  { to: "/rent_numbers", text: msg`Rent numbers` },
  { to: "/api", text: msg`API` },
  { to: "/referrals", text: msg`Referrals` },
  { to: "/partner", text: msg({ message: "Partners", context: "for them" }) },
  helpLink,
];

export const accountLinks: NavLink[] = [
  { to: "/account/numbers", text: msg`Numbers` },
  { to: "/account/statistic", text: msg`Statistics` },
  { to: "/account/history", text: msg`History` },
  { to: "/account/favorites", text: msg`Favorites` },
];

export const partnerLinks: NavLink[] = [
  { to: "/account/partner/console", text: msg`Console` },
  { to: "/account/partner/history", text: msg`History` },
  { to: "/account/partner/statistics", text: msg`Statistics` },
  { to: "/account/partner/services", text: msg`Services` },
];

/** The main links: the shop's on public pages, the user's own on account pages. */
export function useNavLinks(): NavLink[] {
  const { role } = useSession();
  const isAccount = useLocation({ select: ({ pathname }) => /^\/account(\/|$)/.test(pathname) });
  if (!isAccount) return shopLinks;
  if (role === "partner") return partnerLinks;
  return role === "customer" ? accountLinks : shopLinks;
}

const ClosedDialog = lazyComponent(
  () => loadWithTexts("landing", () => import("../../features/storefront/dialogs/closed-dialog.tsx")),
  "ClosedDialog",
);

/** A link to a closed section opens a dialog that says so; its page says so too. */
export function NavItem({ link, onFollow }: { link: NavLink; onFollow?: () => void }) {
  const { _ } = useLingui();
  const isClosed = useIsClosed(link.to);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const follow = (event: MouseEvent) => {
    onFollow?.();
    if (!isClosed) return;
    event.preventDefault();
    setDialogOpen(true);
  };
  if (link.to === OFFICE_PATH) return <a href={OFFICE_PATH}>{_(link.text)}</a>;
  return (
    <>
      <Link to={link.to} onClick={follow}>
        {_(link.text)}
      </Link>
      {isDialogOpen && (
        <Suspense>
          <ClosedDialog onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

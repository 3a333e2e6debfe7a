import { Trans, useLingui } from "@lingui/react/macro";
import { ClientOnly, Link } from "@tanstack/react-router";
import { Suspense, useRef } from "react";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import styles from "./mobile-menu.module.css";
import { NavItem, type useNavLinks } from "./nav-links.tsx";
import { profileLinks } from "./profile-links.ts";
import { SettingsControls } from "./settings-controls.tsx";

const SignOutButton = lazyComponent(() => import("./sign-out-button.tsx"), "SignOutButton");

/** The menu below 1000 px: everything that does not fit into the header. */
export function MobileMenu({ id, links }: { id: string; links: ReturnType<typeof useNavLinks> }) {
  const { t } = useLingui();
  const { role } = useSession();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  const profile = role === "guest" ? [] : profileLinks[role].filter(isNotIn(links));
  return (
    <div ref={menu} id={id} popover="auto" className={styles["menu"]}>
      <nav aria-label={t`Menu`}>
        {[...links, ...profile].map((link) => (
          <NavItem key={link.to} link={link} onFollow={close} />
        ))}
      </nav>
      <div className={styles["settings"]}>
        <SettingsControls hasFullNames />
      </div>
      {role === "guest" ? (
        <Link to="/login" className={buttonClass({ variant: "secondary", size: "large" })} onClick={close}>
          <Trans>Sign in</Trans>
        </Link>
      ) : (
        <ClientOnly>
          <Suspense>
            <SignOutButton className={buttonClass({ variant: "secondary", size: "large" })} onPress={close} />
          </Suspense>
        </ClientOnly>
      )}
    </div>
  );
}

const isNotIn =
  (links: { to: string }[]) =>
  ({ to }: { to: string }) =>
    !links.some((link) => link.to === to);

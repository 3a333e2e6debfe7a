import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLocation } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { lazyHydrate } from "../../lib/page/lazy-hydrate.tsx";
import { useSession } from "../../lib/session/use-session.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import styles from "./header.module.css";
import { Logo } from "./logo.tsx";
import { NavItem, useNavLinks } from "./nav-links.tsx";
import { UserControls } from "./user-controls.tsx";

const SettingsControls = lazyHydrate(() => import("./settings-controls.tsx"), "SettingsControls", {
  texts: ["frame"],
});
const MobileMenu = lazyHydrate(() => import("./mobile-menu.tsx"), "MobileMenu", { texts: ["frame"] });

const MENU_ID = "mobile-menu";

export function Header() {
  const { t } = useLingui();
  const { role } = useSession();
  const links = useNavLinks();
  return (
    <header className={styles["header"]}>
      <div className={styles["inner"]}>
        <Logo />
        <nav className={styles["nav"]} aria-label={t`Main`}>
          {links.map((link) => (
            <NavItem key={link.to} link={link} />
          ))}
        </nav>
        <div className={styles["end"]}>
          <span className={styles["wideOnly"]}>
            <SettingsControls />
            <span className={styles["line"]} />
          </span>
          {role === "guest" ? <GuestButtons /> : <UserControls role={role} />}
          <IconButton label={t`Menu`} size="large" className={styles["toggle"]} popoverTarget={MENU_ID}>
            <Menu />
          </IconButton>
        </div>
      </div>
      <MobileMenu id={MENU_ID} links={links} />
    </header>
  );
}

/** Signing in returns to the current page. */
function GuestButtons() {
  const to = useLocation({ select: ({ href, pathname }) => (pathname === "/login" ? undefined : href) });
  return (
    <>
      <span className={styles["wideOnly"]}>
        <Link to="/login" search={to ? { to } : {}} className={buttonClass({ variant: "ghost" })}>
          <Trans>Sign in</Trans>
        </Link>
      </span>
      <Link to="/sign_up" className={buttonClass()}>
        <Trans>Sign up</Trans>
      </Link>
    </>
  );
}

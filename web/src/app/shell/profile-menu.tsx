import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { useSession } from "../../lib/session/use-session.ts";
import type { Role } from "../../lib/session/visit.ts";
import { NavItem } from "./nav-links.tsx";
import { profileLinks } from "./profile-links.ts";
import styles from "./profile-menu.module.css";
import { SignOutButton } from "./sign-out-button.tsx";

/** Uses the native popover: light dismiss and Escape for free. */
export function ProfileMenu({ role }: { role: Exclude<Role, "guest"> }) {
  const { t } = useLingui();
  const { username } = useSession();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <div className={styles["profile"]}>
      <button
        type="button"
        className={styles["icon"]}
        aria-label={t`Account menu`}
        data-initials={username?.slice(0, 2).toUpperCase()}
        popoverTarget="profile-menu"
      />
      <div ref={menu} id="profile-menu" popover="auto" className={styles["menu"]}>
        {username && <p className={styles["name"]}>{username}</p>}
        <nav aria-label={t`Account`}>
          {profileLinks[role].map((link) => (
            <NavItem key={link.to} link={link} onFollow={close} />
          ))}
        </nav>
        <SignOutButton onPress={close} />
      </div>
    </div>
  );
}

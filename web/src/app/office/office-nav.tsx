import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { useLocation } from "@tanstack/react-router";
import { OfficeLink } from "../../lib/page/office-link.tsx";
import styles from "./office-nav.module.css";
import { OFFICE_NAV_GROUPS, type OfficeNavGroup, type OfficePage } from "./office-page.ts";
import { useShownPages } from "./use-shown-pages.ts";

const GROUP_NAMES: Record<OfficeNavGroup, MessageDescriptor | undefined> = {
  overview: undefined,
  shop: msg`Shop`,
  people: msg`People`,
  money: msg`Money`,
  fleet: msg`Fleet`,
  lawful: msg`Lawful use`,
  administration: msg`Administration`,
};

/** The pages that this operator may open, grouped. */
export function OfficeNav({ onFollow }: { onFollow?: () => void }) {
  const { _ } = useLingui();
  const shown = useShownPages();
  const groups = OFFICE_NAV_GROUPS.map((task) => ({
    task,
    pages: shown.filter((page) => page.navGroup === task),
  })).filter(({ pages }) => pages.length > 0);
  return (
    <nav className={styles["nav"]} aria-label={_(msg`Office`)}>
      {groups.map(({ task, pages }) => (
        <section key={task}>
          <GroupName name={GROUP_NAMES[task]} />
          <ul>
            {pages.map((page) => (
              <NavItem key={page.path} page={page} onFollow={onFollow} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function GroupName({ name }: { name: MessageDescriptor | undefined }) {
  const { _ } = useLingui();
  return name ? <h2>{_(name)}</h2> : null;
}

type NavItemProps = { page: OfficePage; onFollow: (() => void) | undefined };

function NavItem({ page: { path, title, icon: Icon }, onFollow }: NavItemProps) {
  const { _ } = useLingui();
  const isCurrent = useLocation({
    select: ({ pathname }) => pathname === path || (path !== "/office" && pathname.startsWith(`${path}/`)),
  });
  return (
    <li>
      <OfficeLink to={path} aria-current={isCurrent ? "page" : undefined} onClick={onFollow}>
        {Icon && <Icon size={16} />}
        {_(title)}
      </OfficeLink>
    </li>
  );
}

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Link } from "@tanstack/react-router";
import { setSettings, useSettings } from "../../lib/settings/settings-store.ts";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./footer.module.css";

const legal = (page: string, text: MessageDescriptor) => ({ to: `/legal/${page}`, text });
const links: { to: string; text: MessageDescriptor }[] = [
  { to: "/partner", text: msg({ message: "Partners", context: "for them" }) },
  legal("notices", msg`Legal notices`),
  legal("rules", msg`Project rules`),
  legal("offer", msg`Public offer`),
  legal("terms", msg`Terms of service`),
  legal("privacy", msg`Privacy`),
  legal("cookies", msg`Cookies`),
  legal("acceptable-use", msg`Acceptable use`),
  { to: "/transparency", text: msg`Transparency` },
  { to: "/abuse", text: msg`Report abuse` },
  { to: "/owner_block", text: msg`Block a service` },
];

export function Footer({ isAboveTabs }: { isAboveTabs: boolean }) {
  const { i18n, _ } = useLingui();
  const { singleKeys } = useSettings();
  return (
    <footer className={cx(styles["footer"], isAboveTabs && styles["aboveTabs"])}>
      <div className={styles["inner"]}>
        <nav aria-label={_(msg`Legal and partners`)}>
          {links.map(({ to, text }) => (
            <Link key={to} to={to}>
              {_(text)}
            </Link>
          ))}
          <a href={`/legal/${i18n.locale}.pdf`}>{_(msg`Legal texts (PDF)`)}</a>
        </nav>
        <button
          type="button"
          className={styles["keys"]}
          aria-pressed={singleKeys}
          onClick={() => setSettings({ singleKeys: !singleKeys })}
        >
          {_(singleKeys ? msg`Shortcut keys: on` : msg`Shortcut keys: off`)}
        </button>
        <span>Sonum</span>
      </div>
    </footer>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { setSettings, useSettings } from "../lib/settings-store.ts";
import { cx } from "../ui/cx.ts";
import styles from "./footer.module.css";

export function Footer({ isAboveTabs }: { isAboveTabs: boolean }) {
  const { t } = useLingui();
  const { singleKeys } = useSettings();
  return (
    <footer className={cx(styles["footer"], isAboveTabs && styles["aboveTabs"])}>
      <div className={styles["inner"]}>
        <nav aria-label={t`Legal and partners`}>
          <Link to="/partner">
            <Trans>Partners</Trans>
          </Link>
          <Link to="/legal/$page" params={{ page: "notices" }}>
            <Trans>Legal notices</Trans>
          </Link>
          <Link to="/legal/$page" params={{ page: "rules" }}>
            <Trans>Project rules</Trans>
          </Link>
          <Link to="/legal/$page" params={{ page: "offer" }}>
            <Trans>Public offer</Trans>
          </Link>
          <Link to="/legal/$page" params={{ page: "terms" }}>
            <Trans>Terms of service</Trans>
          </Link>
        </nav>
        <button
          type="button"
          className={styles["keys"]}
          aria-pressed={singleKeys}
          onClick={() => setSettings({ singleKeys: !singleKeys })}
        >
          {singleKeys ? <Trans>Shortcut keys: on</Trans> : <Trans>Shortcut keys: off</Trans>}
        </button>
        <span>Sonum</span>
      </div>
    </footer>
  );
}

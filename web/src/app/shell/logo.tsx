import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import styles from "./logo.module.css";
import { LogoMark } from "./logo-mark.tsx";

export function Logo() {
  const { t } = useLingui();
  return (
    <Link
      to="/activations"
      className={styles["logo"]}
      aria-label={t`Sonum, to the home page`}
      activeProps={{}}
    >
      <LogoMark />
      <span>sonum</span>
    </Link>
  );
}

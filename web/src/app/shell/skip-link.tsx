import { Trans } from "@lingui/react/macro";
import styles from "./skip-link.module.css";

/** The first tab stop of a page: leads past the navigation. */
export const SkipLink = () => (
  <a className={styles["skip"]} href="#main">
    <Trans>Skip to content</Trans>
  </a>
);

import { Trans } from "@lingui/react/macro";
import type { PanelQuestion } from "./panel-dialog.tsx";
import styles from "./without-registration.module.css";

/** Buying needs an account: whoever looks for a way around it is told so, and led to one. */
export const WithoutRegistration = ({ ask }: { ask: (question: PanelQuestion) => void }) => (
  <button type="button" className={styles["without"]} onClick={() => ask("register")}>
    <Trans>Buy without registration</Trans>
  </button>
);

import { Trans } from "@lingui/react/macro";
import type { PanelPrompt } from "./panel-dialog.tsx";
import styles from "./without-registration.module.css";

/** Explains that buying needs an account and offers to create one. */
export const WithoutRegistration = ({ openPrompt }: { openPrompt: (prompt: PanelPrompt) => void }) => (
  <button type="button" className={styles["link"]} onClick={() => openPrompt("register")}>
    <Trans>Buy without registration</Trans>
  </button>
);

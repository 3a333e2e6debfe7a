import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "./suggest-card.module.css";

/** Card around the form for suggesting a missing service. */
export const SuggestCard = ({ children }: { children: ReactNode }) => (
  <section className={cx(cardClass, styles["card"])}>
    <h2>
      <Trans>Service missing? Tell us</Trans>
    </h2>
    {children}
  </section>
);

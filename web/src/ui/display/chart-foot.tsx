import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { cx } from "../styles/cx.ts";
import styles from "./chart-foot.module.css";

/** Below a chart: both ends of its time, and the same figures as a table (`children`). */
export const ChartFoot = ({ from, to, children }: { from: string; to: string; children: ReactNode }) => (
  <>
    <p className={cx("num", styles["ends"])}>
      <span>{from}</span>
      <span>{to}</span>
    </p>
    <details className={styles["details"]}>
      <summary>
        <Trans>Show as a table</Trans>
      </summary>
      {children}
    </details>
  </>
);

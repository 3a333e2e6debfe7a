import { Trans } from "@lingui/react/macro";
import { formatCount, formatPercent } from "../../../lib/format/format.ts";
import { formatDuration } from "../../../lib/format/format-duration.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import type { Success } from "../../../queries/catalogue.ts";
import styles from "./success-line.module.css";

/** The measured success rate with its confidence interval, or that there is too little data. */
export function SuccessLine({ success }: { success: Success }) {
  const { lang } = useSettings();
  if (!success) {
    return (
      <p className={styles["success"]}>
        <Trans>Not enough data yet. An SMS takes 2–7 minutes on average.</Trans>
      </p>
    );
  }
  const [rate, low, high] = [success.rate, success.low, success.high].map((share) =>
    formatPercent(share, lang),
  );
  const attempts = formatCount(success.attempts, lang);
  const time = success.medianSeconds === null ? undefined : formatDuration(success.medianSeconds, lang);
  return (
    <p className={styles["success"]}>
      <Trans>
        Code received: <b>{rate}</b> of {attempts} attempts ({low}–{high})
      </Trans>
      {time && (
        <>
          {", "}
          <Trans>half of them within {time}</Trans>
        </>
      )}
    </p>
  );
}

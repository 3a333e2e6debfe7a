import { Trans, useLingui } from "@lingui/react/macro";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import styles from "./health.module.css";
import type { Health } from "./queries/health.ts";

type Calls = Omit<Health["sources"][number], "source" | "subject">;

/** Headings of `CallCells`. */
export function useCallHeadings() {
  const { t } = useLingui();
  return [
    { end: t`Last answer` },
    { end: t`Calls, 24 h` },
    { end: t({ message: "Failed", context: "calls" }) },
    { end: t`Response time` },
    t`Last error`,
  ];
}

type CallCellsProps = { calls: Calls; answeredAt: string | null };

/** Cells about the calls of a day: last answer, number, share of failures, average time and last error. */
export function CallCells({ calls, answeredAt }: CallCellsProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const { succeeded, failed, averageMs, lastError, lastFailedAt } = calls;
  const moment = (at: string | null) => (at === null ? "–" : formatMoment(at, lang, new Date()));
  return (
    <>
      <td data-align="end" data-label={t`Last answer`} className="num">
        {moment(answeredAt)}
      </td>
      <td data-align="end" data-label={t`Calls, 24 h`} className="num">
        {new Intl.NumberFormat(lang).format(succeeded + failed)}
      </td>
      <td data-align="end" data-label={t({ message: "Failed", context: "calls" })} className="num">
        {failedShare(succeeded, failed)}
      </td>
      <td data-align="end" data-label={t`Response time`} className="num">
        {averageMs === null ? "–" : <Trans>{averageMs} ms</Trans>}
      </td>
      <td className={styles["error"]}>{lastError && `${lastError} (${moment(lastFailedAt)})`}</td>
    </>
  );
}

/** Share of failures in percent. A few among many are not shown as none. */
export function failedShare(succeeded: number, failed: number): string {
  if (succeeded + failed === 0) return "–";
  const percent = (100 * failed) / (succeeded + failed);
  if (percent > 0 && percent < 0.1) return "< 0.1 %";
  return `${Math.round(percent * 10) / 10} %`;
}

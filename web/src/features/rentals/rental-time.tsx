import { Plural, Trans } from "@lingui/react/macro";
import { remindAt } from "@sonum/contract/rentals/price";
import { formatFullMoment, formatTimeLeft } from "../../lib/format/format-time-left.ts";
import { useNow } from "../../lib/format/use-now.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import type { Rental } from "../../queries/rentals.ts";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./rental-card.module.css";

/** Ends soon, by the same rule as the reminder by mail. */
export const isEndingSoon = (
  { startsAt, endsAt }: Pick<Rental, "startsAt" | "endsAt">,
  now: number,
): boolean => remindAt(new Date(startsAt), new Date(endsAt)).getTime() <= now;

/** Remaining time of a rental, or the time until a scheduled one starts; in the browser's time zone. */
export function RentalTime({ rental: { startsAt, endsAt, days, state } }: { rental: Rental }) {
  const { lang } = useSettings();
  const now = useNow();
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const isScheduled = state === "scheduled";
  const left = formatTimeLeft((isScheduled ? start : end) - now, lang);
  const [from, until] = [formatFullMoment(startsAt, lang), formatFullMoment(endsAt, lang)];
  const elapsedShare = Math.min(1, Math.max(0, (now - start) / (end - start)));
  return (
    <div className={styles["time"]}>
      <p>
        <b
          className={cx("num", !isScheduled && isEndingSoon({ startsAt, endsAt }, now) && styles["late"])}
          role="timer"
        >
          {isScheduled ? <Trans>begins in {left}</Trans> : <Trans>{left} left</Trans>}
        </b>{" "}
        <span>
          <Plural value={days} one="of # day" other="of # days" />
        </span>
      </p>
      <div className={styles["bar"]} aria-hidden="true">
        <i style={{ width: `${elapsedShare * 100}%` }} />
      </div>
      <p className={styles["dates"]}>{isScheduled ? `${from} – ${until}` : <Trans>until {until}</Trans>}</p>
    </div>
  );
}

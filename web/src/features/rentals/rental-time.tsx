import { Plural, Trans } from "@lingui/react/macro";
import { formatFullMoment, formatTimeLeft } from "../../lib/format-span.ts";
import { useSettings } from "../../lib/settings-store.ts";
import { useNow } from "../../lib/use-now.ts";
import type { Rental } from "../../queries/rentals.ts";
import { cx } from "../../ui/cx.ts";
import styles from "./rental-card.module.css";

/** In the last day the time turns amber. */
export const LATE_MS = 24 * 60 * 60_000;

/** How long the number stays the customer's, by their own clock; for one that begins later, when that is. */
export function RentalTime({ rental: { startsAt, endsAt, days, state } }: { rental: Rental }) {
  const { lang } = useSettings();
  const now = useNow();
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const isAhead = state === "scheduled";
  const left = formatTimeLeft((isAhead ? start : end) - now, lang);
  const [from, until] = [formatFullMoment(startsAt, lang), formatFullMoment(endsAt, lang)];
  const share = Math.min(1, Math.max(0, (now - start) / (end - start)));
  return (
    <div className={styles["time"]}>
      <p>
        <b className={cx("num", !isAhead && end - now < LATE_MS && styles["late"])} role="timer">
          {isAhead ? <Trans>begins in {left}</Trans> : <Trans>{left} left</Trans>}
        </b>{" "}
        <span>
          <Plural value={days} one="of # day" other="of # days" />
        </span>
      </p>
      <div className={styles["bar"]} aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </div>
      <p className={styles["dates"]}>{isAhead ? `${from} – ${until}` : <Trans>until {until}</Trans>}</p>
    </div>
  );
}

import { type CalendarDate, parseDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useSyncExternalStore } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import {
  RangeCalendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarHeading,
} from "react-aria-components/RangeCalendar";
import { cx } from "../styles/cx.ts";
import styles from "./range-calendar.module.css";
import { regionalLocale, weekStart } from "./week-start.ts";

/** Calendar days, `2026-11-15`, both inclusive. */
export type DayRange = { from: string; to: string };

type RangeCalendarProps = {
  label: string;
  lang: string;
  /** The first and the last selectable day. */
  min: string;
  max: string;
  value: DayRange | undefined;
  onChange: (range: DayRange) => void;
};

/**
 * A calendar for a range of days by pointer or keyboard; Escape clears a half-chosen range. Weeks start as in the
 * visitor's region. Import it lazily: it pulls in React Aria.
 */
export function RangeCalendar({ label, lang, min, max, value, onChange }: RangeCalendarProps) {
  const isWide = useIsWide();
  const locale = regionalLocale(lang);
  const firstDayOfWeek = weekStart(locale);
  const months = isWide ? [0, 1] : [0];
  return (
    <I18nProvider locale={locale}>
      <AriaCalendar<CalendarDate>
        aria-label={label}
        className={styles["calendar"] ?? ""}
        value={value ? { start: parseDate(value.from), end: parseDate(value.to) } : null}
        minValue={parseDate(min)}
        maxValue={parseDate(max)}
        visibleDuration={{ months: months.length }}
        pageBehavior="single"
        commitBehavior="reset"
        {...(firstDayOfWeek && { firstDayOfWeek })}
        onChange={({ start, end }) => onChange({ from: start.toString(), to: end.toString() })}
      >
        {({ state }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: only stops propagation of a key
          <div className={styles["months"]} onKeyDown={(event) => state.anchorDate && stopEscape(event)}>
            {months.map((offset) => (
              <div key={offset} className={styles["month"]}>
                <div className={styles["head"]}>
                  {offset === 0 && (
                    <Button slot="previous" className={cx(styles["turn"], styles["back"])}>
                      <ChevronLeft size={18} />
                    </Button>
                  )}
                  <CalendarHeading offset={{ months: offset }} className={styles["title"] ?? ""} />
                  {offset === months.length - 1 && (
                    <Button slot="next" className={cx(styles["turn"], styles["on"])}>
                      <ChevronRight size={18} />
                    </Button>
                  )}
                </div>
                <CalendarGrid
                  offset={{ months: offset }}
                  weekdayStyle="short"
                  className={styles["grid"] ?? ""}
                >
                  {(day) => <CalendarCell date={day} className={styles["day"] ?? ""} />}
                </CalendarGrid>
              </div>
            ))}
          </div>
        )}
      </AriaCalendar>
    </I18nProvider>
  );
}

/** While a range is half chosen, Escape clears it instead of closing the surrounding dialog. */
function stopEscape(event: KeyboardEvent): void {
  if (event.key === "Escape") event.stopPropagation();
}

const WIDE = "(min-width: 768px)";

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

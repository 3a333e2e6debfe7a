import { type CalendarDate, parseDate } from "@internationalized/date";
import { type KeyboardEvent, useSyncExternalStore } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { RangeCalendar as AriaCalendar } from "react-aria-components/RangeCalendar";
import { CalendarMonths } from "./calendar-months.tsx";
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
  const months = isWide ? 2 : 1;
  return (
    <I18nProvider locale={locale}>
      <AriaCalendar<CalendarDate>
        aria-label={label}
        className={styles["calendar"] ?? ""}
        value={value ? { start: parseDate(value.from), end: parseDate(value.to) } : null}
        minValue={parseDate(min)}
        maxValue={parseDate(max)}
        visibleDuration={{ months }}
        pageBehavior="single"
        commitBehavior="reset"
        {...(firstDayOfWeek && { firstDayOfWeek })}
        onChange={({ start, end }) => onChange({ from: start.toString(), to: end.toString() })}
      >
        {({ state }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: only stops propagation of a key
          <div className={styles["months"]} onKeyDown={(event) => state.anchorDate && stopEscape(event)}>
            <CalendarMonths count={months} />
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

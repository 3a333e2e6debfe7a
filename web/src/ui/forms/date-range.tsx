import { useLingui } from "@lingui/react/macro";
import { CalendarRange } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { cx } from "../styles/cx.ts";
import styles from "./date-range.module.css";

const DateRangeDialog = lazy(async () => ({
  default: (await import("./date-range-dialog.tsx")).DateRangeDialog,
}));

type Days = { from?: string; to?: string };
type DateRangeProps = {
  label: string;
  value: Days;
  /** The last day that can be chosen. */
  max: string;
  onChange: (range: Days) => void;
  /** Offers to remove the days. */
  isClearable?: boolean;
};

/** A button with the chosen days, which opens the calendar. */
export function DateRange({ label, ...range }: DateRangeProps) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const shown = formatDays(range.value, i18n.locale) ?? t`Choose dates`;
  return (
    <>
      <button
        type="button"
        className={cx(styles["range"], "num")}
        aria-label={`${label}: ${shown}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <CalendarRange size={14} />
        {shown}
      </button>
      {isOpen && (
        <Suspense>
          <DateRangeDialog title={label} {...range} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Calendar days, independent of the time zone; an open end stays empty. */
function formatDays({ from, to }: Days, locale: string): string | undefined {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  if (from && to) return format.formatRange(new Date(from), new Date(to));
  if (from) return `${format.format(new Date(from))} –`;
  return to ? `– ${format.format(new Date(to))}` : undefined;
}

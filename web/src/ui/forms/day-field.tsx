import { useLingui } from "@lingui/react/macro";
import { CalendarRange, CircleAlert } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { cx } from "../styles/cx.ts";
import styles from "./day-field.module.css";
import fieldStyles from "./field.module.css";

const DayDialog = lazy(async () => ({ default: (await import("./day-dialog.tsx")).DayDialog }));

type DayFieldProps = {
  label: string;
  /** A calendar day, `2026-11-15`; with a time `2026-11-15T10:30`; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** By which its form finds it, to focus it. */
  name?: string;
  hasTime?: boolean;
  readOnly?: boolean;
  error?: string | undefined;
  /** Help text; replaced by the error. */
  hint?: string | undefined;
};

/** An address may hold anything. */
const DAY = /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])/;

/** A day, and a time if wanted: the day is chosen from the shop's own calendar, the same in every browser. */
export function DayField({ label, value, onChange, name, hasTime = false, ...props }: DayFieldProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [day, time = ""] = DAY.test(value) ? value.split("T") : [];
  const note = props.error ?? props.hint;
  const join = (newDay: string, newTime: string) =>
    onChange(newDay === "" || !hasTime ? newDay : `${newDay}T${newTime === "" ? "00:00" : newTime}`);
  return (
    <div className={fieldStyles["field"]}>
      <label id={id} htmlFor={`${id}-button`}>
        {label}
      </label>
      <div className={styles["parts"]}>
        <button
          id={`${id}-button`}
          type="button"
          className={cx(styles["day"], "num")}
          aria-labelledby={`${id} ${id}-day`}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          name={name}
          aria-haspopup="dialog"
          aria-invalid={props.error !== undefined}
          disabled={props.readOnly}
          onClick={() => setOpen(true)}
        >
          <span id={`${id}-day`}>{formatDay(day, i18n.locale) ?? t`Choose a date`}</span>
          <CalendarRange size={16} />
        </button>
        {hasTime && (
          <input
            type="time"
            aria-label={`${label}: ${t`Time`}`}
            value={time}
            disabled={props.readOnly || day === undefined}
            onChange={({ target }) => day && join(day, target.value)}
          />
        )}
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={fieldStyles[props.error === undefined ? "hint" : "error"]}>
          {props.error !== undefined && <CircleAlert size={14} />}
          {note}
        </p>
      )}
      {isOpen && (
        <Suspense>
          <DayDialog
            title={label}
            value={day ?? ""}
            onChange={(chosen) => join(chosen, time)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

const formatDay = (day: string | undefined, locale: string) =>
  day && new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));

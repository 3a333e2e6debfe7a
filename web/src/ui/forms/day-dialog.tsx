import { type CalendarDate, parseDate } from "@internationalized/date";
import { Trans, useLingui } from "@lingui/react/macro";
import { Calendar } from "react-aria-components/Calendar";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../layout/dialog.tsx";
import { CalendarMonths } from "./calendar-months.tsx";
import { regionalLocale, weekStart } from "./week-start.ts";

type DayDialogProps = { title: string; value: string; onChange: (day: string) => void; onClose: () => void };

/** Chooses one day, or none. Import it lazily: it pulls in React Aria. */
export function DayDialog({ title, value, onChange, onClose }: DayDialogProps) {
  const { t, i18n } = useLingui();
  const locale = regionalLocale(i18n.locale);
  const firstDayOfWeek = weekStart(locale);
  const choose = (day: string) => {
    onChange(day);
    onClose();
  };
  return (
    <Dialog title={title} closeLabel={t`Close`} onClose={onClose}>
      <I18nProvider locale={locale}>
        <Calendar<CalendarDate>
          aria-label={title}
          value={value === "" ? null : parseDate(value)}
          {...(firstDayOfWeek && { firstDayOfWeek })}
          onChange={(day) => choose(day.toString())}
        >
          <CalendarMonths count={1} />
        </Calendar>
      </I18nProvider>
      {value !== "" && (
        <Button variant="secondary" onClick={() => choose("")}>
          <Trans>Clear the date</Trans>
        </Button>
      )}
    </Dialog>
  );
}

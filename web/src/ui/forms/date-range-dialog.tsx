import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../layout/dialog.tsx";
import { RangeCalendar } from "./range-calendar.tsx";

type DateRangeDialogProps = {
  title: string;
  value: { from?: string; to?: string };
  max: string;
  onChange: (range: { from?: string; to?: string }) => void;
  isClearable?: boolean;
  onClose: () => void;
};

/** The shop has nothing older. */
const FIRST_DAY = "2020-01-01";

/** Chooses the first and the last day. Import it lazily: it pulls in React Aria. */
export function DateRangeDialog({
  title,
  value: { from, to },
  max,
  onChange,
  isClearable = false,
  onClose,
}: DateRangeDialogProps) {
  const { t, i18n } = useLingui();
  const choose = (range: { from?: string; to?: string }) => {
    onChange(range);
    onClose();
  };
  return (
    <Dialog title={title} closeLabel={t`Close`} size="large" onClose={onClose}>
      <RangeCalendar
        label={title}
        lang={i18n.locale}
        min={FIRST_DAY}
        max={max}
        value={from && to ? { from, to } : undefined}
        onChange={choose}
      />
      {isClearable && (from || to) && (
        <Button variant="secondary" onClick={() => choose({})}>
          <Trans>Clear the dates</Trans>
        </Button>
      )}
    </Dialog>
  );
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { PackageX } from "lucide-react";
import { ApiError, supportReference } from "../../../lib/api/api-error.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { type RentalQuote, rentalQuote } from "../../../queries/rental-offers.ts";
import { type DayRange, RangeCalendar } from "../../../ui/forms/range-calendar.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { NotLoaded } from "../../../ui/layout/not-loaded.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { countDays, isWithin, presetDays, rangeFrom } from "./day-range.ts";
import styles from "./rent-dates-dialog.module.css";
import { RentSummary } from "./rent-summary.tsx";

type RentDatesDialogProps = {
  wanted: { service: string; country: string; currency: string };
  title: string;
  range: DayRange | undefined;
  onRange: (range: DayRange | undefined) => void;
  onClose: () => void;
};

/** Chooses the rental dates, shows their price and rents. */
export function RentDatesDialog({ wanted, title, range, onRange, onClose }: RentDatesDialogProps) {
  const { t } = useLingui();
  const quote = useQuery(rentalQuote(wanted));
  return (
    <Dialog title={t`Select rental dates`} closeLabel={t`Close`} size="large" onClose={onClose}>
      {quote.data ? (
        <Dates quote={quote.data} title={title} range={range} onRange={onRange} onClose={onClose} />
      ) : quote.isError ? (
        <NoQuote error={quote.error} onRetry={() => void quote.refetch()} />
      ) : (
        <div className={styles["loading"]} aria-busy="true">
          <Skeleton shape="card" />
        </div>
      )}
    </Dialog>
  );
}

type DatesProps = Omit<RentDatesDialogProps, "wanted"> & { quote: RentalQuote };

function Dates({ quote, title, range: storedRange, onRange, onClose }: DatesProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const { today, lastDay } = quote;
  const range = storedRange && isWithin(storedRange, today, lastDay) ? storedRange : undefined;
  const max = countDays({ from: today, to: lastDay });
  return (
    <div className={styles["body"]}>
      <p className={styles["about"]}>
        {title} · <Plural value={max} one="up to # day" other="up to # days" />
      </p>
      <Presets today={today} max={max} range={range} onRange={onRange} />
      <RangeCalendar
        label={t`Rental dates`}
        lang={lang}
        min={today}
        max={lastDay}
        value={range}
        onChange={onRange}
      />
      <RentSummary quote={quote} range={range} onRange={onRange} onClose={onClose} />
    </div>
  );
}

type PresetsProps = { today: string; max: number } & Pick<DatesProps, "range" | "onRange">;

/** Preset lengths starting today; other ranges count as custom. */
function Presets({ today, max, range, onRange }: PresetsProps) {
  const { t } = useLingui();
  const days = range?.from === today ? countDays(range) : undefined;
  const presets = presetDays.filter((length) => length <= max);
  const isPreset = presets.some((length) => length === days);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add an unwanted legend and border
    <div className={styles["presets"]} role="group" aria-label={t`Usual lengths`}>
      {presets.map((length) => (
        <button
          key={length}
          type="button"
          aria-pressed={length === days}
          onClick={() => onRange(rangeFrom(today, length))}
        >
          <PresetName days={length} />
        </button>
      ))}
      <button
        type="button"
        aria-pressed={range !== undefined && !isPreset}
        onClick={() => onRange(undefined)}
      >
        <Trans>Custom</Trans>
      </button>
    </div>
  );
}

function PresetName({ days }: { days: number }) {
  if (days % 30 === 0) return <Plural value={days / 30} one="# month" other="# months" />;
  if (days % 7 === 0) return <Plural value={days / 7} one="# week" other="# weeks" />;
  return <Plural value={days} one="# day" other="# days" />;
}

/** No number is available any more, or the quote did not load. */
const NoQuote = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  error instanceof ApiError && error.code === "number_unavailable" ? (
    <StateCard
      icon={<PackageX />}
      tone="amber"
      title={
        <Trans>The number you are trying to purchase is no longer available, please try another one.</Trans>
      }
    >
      <Trans>Nothing was charged. Another country usually works at once.</Trans>
    </StateCard>
  ) : (
    <NotLoaded title={<Trans>Prices did not load</Trans>} trace={supportReference(error)} onRetry={onRetry}>
      <Trans>Nothing was charged.</Trans>
    </NotLoaded>
  );

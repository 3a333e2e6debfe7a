import { Plural, Trans } from "@lingui/react/macro";
import { rentalTimes } from "@sonum/contract/rentals/price";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Wallet } from "lucide-react";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatDay } from "../../../lib/format/format-day.ts";
import { formatDayRange, formatFullMoment } from "../../../lib/format/format-time-left.ts";
import { cheaperLength, missingUsdFor, splitIntoUnits } from "../../../lib/format/rental-total.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import type { RentalQuote } from "../../../queries/rental-offers.ts";
import { balance, useMissingSum } from "../../../queries/wallet.ts";
import { Button, buttonClass } from "../../../ui/controls/button.tsx";
import type { DayRange } from "../../../ui/forms/range-calendar.tsx";
import { CheaperLengthNote } from "../../../ui/layout/cheaper-length-note.tsx";
import { Note } from "../../../ui/layout/note.tsx";
import { SplitTiles } from "../../../ui/layout/split-tiles.tsx";
import { countDays, rangeFrom } from "./day-range.ts";
import styles from "./rent-dates-dialog.module.css";
import { useRent } from "./use-rent.ts";
import { useRentTotal } from "./use-rent-total.ts";

type RentSummaryProps = {
  quote: RentalQuote;
  range: DayRange | undefined;
  onRange: (range: DayRange) => void;
  onClose: () => void;
};

/** The chosen days split by price, with their total; the button needs dates and a price. */
export function RentSummary({ quote, range, onRange, onClose }: RentSummaryProps) {
  const { currency, lang } = useSettings();
  const { data: ownBalance } = useQuery(balance(currency));
  const { rent, isRenting } = useRent();
  const days = range && countDays(range);
  const total = useRentTotal(quote, days);
  const longer =
    range && days
      ? cheaperLength(days, countDays({ from: range.from, to: quote.lastDay }), quote)
      : undefined;
  const longerTotal = useRentTotal(quote, longer);
  const missing = missingUsdFor(days, quote, ownBalance?.balanceUsd);
  const sum = useMissingSum(missing);
  return (
    <>
      {days !== undefined && (
        <SplitTiles
          parts={splitIntoUnits(days, quote).map((part) => ({
            ...part,
            price: formatMoney(part.price, currency, lang),
          }))}
        />
      )}
      {range && days && longer !== undefined && longerTotal !== undefined && (
        <CheaperLengthNote
          days={days}
          longer={longer}
          price={formatMoney(longerTotal, currency, lang)}
          onTake={() => onRange(rangeFrom(range.from, longer))}
        />
      )}
      {missing !== undefined && (
        <Note tone="amber" icon={<Wallet />} title={<Trans>Insufficient funds.</Trans>}>
          {sum && (
            <>
              <Trans>You need {sum} more.</Trans>{" "}
            </>
          )}
          <Trans>Nothing was charged. Your choice is kept: top up and rent again.</Trans>
        </Note>
      )}
      <div className={styles["foot"]}>
        <div className={styles["total"]} role="status">
          <span>
            {range && days ? (
              <ChosenDays range={range} days={days} />
            ) : (
              <Trans>Choose the first and the last day</Trans>
            )}
          </span>
          <b className="num">{total === undefined ? "–" : formatMoney(total, currency, lang)}</b>
        </div>
        <Button variant="ghost" className={styles["cancel"]} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        {missing !== undefined ? (
          <Link to="/account/topup" search={{ missing }} className={buttonClass({ size: "large" })}>
            <Trans>Top up</Trans>
          </Link>
        ) : (
          <Button
            size="large"
            disabled={!range || total === undefined}
            isBusy={isRenting}
            onClick={() => range && days && rent({ id: quote.id, days, from: range.from })}
          >
            <Trans>Rent number</Trans>
          </Button>
        )}
      </div>
      {range && <ExtensionPromise quote={quote} range={range} />}
      <p className={styles["promise"]}>
        <Trans>
          Days are counted in UTC. Full refund within 20 minutes if no SMS came. Lawful use only: you promise
          it before your first number.
        </Trans>
      </p>
    </>
  );
}

/** By how much the rental can be prolonged, and why not more, before it is bought. */
function ExtensionPromise({
  quote: { today, lastDay },
  range: { to },
}: {
  quote: RentalQuote;
  range: DayRange;
}) {
  const { lang } = useSettings();
  const more = countDays({ from: to, to: lastDay }) - 1;
  const most = countDays({ from: today, to: lastDay });
  const last = formatDay(lastDay, lang);
  return (
    <p className={styles["promise"]}>
      {more > 0 ? (
        <Trans>
          Can be prolonged by <Plural value={more} one="# day" other="# days" /> now, until {last}, unless
          somebody else rents the number afterwards. Each day that passes adds one.
        </Trans>
      ) : (
        <Trans>
          These are the longest dates: numbers are rented at most{" "}
          <Plural value={most} one="# day" other="# days" /> ahead. Each day that passes, you can prolong by
          one more, unless somebody else rents the number afterwards.
        </Trans>
      )}
    </p>
  );
}

/** The dates, and the end of the rental in the browser's time zone. */
function ChosenDays({ range: { from, to }, days }: { range: DayRange; days: number }) {
  const { lang } = useSettings();
  const dates = formatDayRange(from, to, lang);
  const until = formatFullMoment(rentalTimes({ from, days }, new Date()).endsAt.toISOString(), lang);
  return (
    <>
      {dates}, <Plural value={days} one="# day" other="# days" /> · <Trans>until {until}</Trans>
    </>
  );
}

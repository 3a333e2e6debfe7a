import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { addDays, MONTH_DAYS, splitDays, WEEK_DAYS } from "@sonum/contract/rentals/price";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarX, Wallet } from "lucide-react";
import { useRef, useState } from "react";
import { supportReference } from "../../lib/api/api-error.ts";
import { showMessage } from "../../lib/api/system-messages.ts";
import { formatMoney } from "../../lib/format/format.ts";
import { formatFullMoment } from "../../lib/format/format-time-left.ts";
import { cheaperLength, missingUsdFor, rentalTotal, splitIntoUnits } from "../../lib/format/rental-total.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { currencies } from "../../queries/catalogue.ts";
import { type ExtensionQuote, extensionQuote, useExtendRental } from "../../queries/rent-number.ts";
import type { Rental } from "../../queries/rentals.ts";
import { balance, useMissingSum } from "../../queries/wallet.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { Stepper } from "../../ui/controls/stepper.tsx";
import { CheaperLengthNote } from "../../ui/layout/cheaper-length-note.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { Note } from "../../ui/layout/note.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { SplitTiles } from "../../ui/layout/split-tiles.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";
import styles from "./rental-dialogs.module.css";

type ExtendDialogProps = { rental: Rental; onClose: () => void };

/** Extends a rental: number of days, price and new end. */
export function ExtendDialog({ rental, onClose }: ExtendDialogProps) {
  const { t } = useLingui();
  const quote = useQuery(extensionQuote(rental));
  return (
    <Dialog title={t`Prolong the rental`} closeLabel={t`Close`} onClose={onClose}>
      {quote.isError ? (
        <NotLoaded
          title={<Trans>Prices did not load</Trans>}
          trace={supportReference(quote.error)}
          onRetry={() => void quote.refetch()}
        >
          <Trans>Nothing was charged.</Trans>
        </NotLoaded>
      ) : !quote.data ? (
        <div aria-busy="true">
          <Skeleton shape="card" />
        </div>
      ) : quote.data.maxDays === 0 ? (
        <StateCard icon={<CalendarX />} tone="amber" title={<Trans>This number cannot be prolonged</Trans>}>
          <NoExtension limitedBy={quote.data.limitedBy} />
        </StateCard>
      ) : (
        <MoreDays rental={rental} quote={quote.data} onClose={onClose} />
      )}
    </Dialog>
  );
}

function MoreDays({ rental, quote, onClose }: ExtendDialogProps & { quote: ExtensionQuote }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const { currency } = rental;
  const { maxDays } = quote;
  const [days, setDays] = useState(Math.min(WEEK_DAYS, maxDays));
  const { data: rates } = useQuery(currencies);
  const { data: ownBalance } = useQuery(balance(currency));
  const digits = rates?.find(({ code }) => code === currency);
  const total = digits && rentalTotal(days, quote, digits.rate);
  const longer = cheaperLength(days, maxDays, quote);
  const missing = missingUsdFor(days, quote, ownBalance?.balanceUsd);
  const sum = useMissingSum(missing);
  const until = formatFullMoment(addDays(new Date(rental.endsAt), days).toISOString(), lang);
  const { extend, isPending } = useExtend(rental, onClose);
  const parts = splitIntoUnits(days, quote).map((part) => ({
    ...part,
    price: formatMoney(part.price, currency, lang),
  }));
  return (
    <div className={styles["body"]}>
      <div className={styles["lengths"]}>
        {[1, WEEK_DAYS, MONTH_DAYS].map((length) => (
          <Button
            key={length}
            variant={days === length ? "dark" : "secondary"}
            size="small"
            aria-pressed={days === length}
            disabled={length > maxDays}
            whyDisabled={t`This number cannot be kept that long`}
            onClick={() => setDays(length)}
          >
            <Plural value={length} one="# day" other="# days" />
          </Button>
        ))}
        <Stepper
          label={t`Days`}
          lessLabel={t`One day less`}
          moreLabel={t`One day more`}
          value={days}
          max={maxDays}
          onChange={setDays}
        />
      </div>
      <p>
        <ExtensionLimit quote={quote} />
      </p>
      <SplitTiles parts={parts} />
      {longer !== undefined && digits && (
        <CheaperLengthNote
          days={days}
          longer={longer}
          price={formatMoney(rentalTotal(longer, quote, digits.rate), currency, lang)}
          onTake={() => setDays(longer)}
        />
      )}
      {missing !== undefined && (
        <Note tone="amber" icon={<Wallet />} title={<Trans>Insufficient funds.</Trans>}>
          {sum && (
            <>
              <Trans>You need {sum} more.</Trans>{" "}
            </>
          )}
          <Trans>Nothing was charged. Top up and prolong again.</Trans>
        </Note>
      )}
      <div className={styles["sum"]}>
        <p role="status">
          <Trans>until {until}</Trans>
          <b className="num">{total === undefined ? "–" : formatMoney(total, currency, lang)}</b>
        </p>
        {missing !== undefined ? (
          <Link to="/account/topup" search={{ missing }} className={buttonClass()}>
            <Trans>Top up</Trans>
          </Link>
        ) : (
          <Button
            isBusy={isPending}
            disabled={total === undefined}
            onClick={() => digits && extend(days, (total ?? 0).toFixed(digits.digits))}
          >
            <Trans>Prolong</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

/** How many days more are possible, and why not more. */
function ExtensionLimit({ quote: { maxDays, limitedBy } }: { quote: ExtensionQuote }) {
  return limitedBy === "next_rental" ? (
    <Trans>
      Up to <Plural value={maxDays} one="# day" other="# days" />: somebody else rents the number afterwards.
    </Trans>
  ) : (
    <Trans>
      Up to <Plural value={maxDays} one="# day" other="# days" />: that is the longest rental today. Each day
      that passes adds one.
    </Trans>
  );
}

function NoExtension({ limitedBy }: Pick<ExtensionQuote, "limitedBy">) {
  if (limitedBy === "next_rental") return <Trans>Somebody else rents the number afterwards.</Trans>;
  if (limitedBy === "maximum")
    return <Trans>It is rented for as long as possible today. Each day that passes adds one.</Trans>;
  return <Trans>Its owner does not offer it for rent any more.</Trans>;
}

/** Reuses the idempotency key for the same number of days: a retry after a lost response does not pay twice. */
function useExtend(rental: Rental, onDone: () => void) {
  const extendRental = useExtendRental();
  const lastAttempt = useRef<{ days: number; key: string }>(undefined);
  const extend = (days: number, maxPrice: string) => {
    const key = lastAttempt.current?.days === days ? lastAttempt.current.key : crypto.randomUUID();
    lastAttempt.current = { days, key };
    // Promise instead of callbacks: the dialog may remount when the rental changes.
    void extendRental.mutateAsync({ rental, split: splitDays(days), maxPrice, key }).then(
      () => {
        onDone();
        showMessage({ status: "success", text: msg`The rental is prolonged.` });
      },
      () => undefined,
    );
  };
  return { extend, isPending: extendRental.isPending };
}

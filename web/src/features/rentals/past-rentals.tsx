import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { supportReference } from "../../lib/api/api-error.ts";
import { formatMoney } from "../../lib/format/format.ts";
import { formatDayRange } from "../../lib/format/format-time-left.ts";
import { splitPhone } from "../../lib/format/split-digits.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { pastRentals, type Rental } from "../../queries/rentals.ts";
import { Chip } from "../../ui/controls/chip.tsx";
import { OptionalPager } from "../../ui/controls/list-pager.tsx";
import { Flag } from "../../ui/display/flag.tsx";
import { Phone } from "../../ui/display/phone.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { SectionHeader } from "../../ui/layout/page-header.tsx";
import { Inbox } from "./inbox.tsx";
import styles from "./past-rentals.module.css";
import { ReceiptLink } from "./receipt-link.tsx";
import { useRentalNames } from "./use-rental-names.ts";

const PAGE_SIZE = 10;

/** Past rentals with their messages; empty if there are none. */
export function PastRentals() {
  const { currency } = useSettings();
  const past = useQuery(pastRentals(currency));
  const [page, setPage] = useState(1);
  if (past.isError && !past.data)
    return (
      <NotLoaded
        title={<Trans>Your past rentals did not load</Trans>}
        trace={supportReference(past.error)}
        onRetry={() => void past.refetch()}
      />
    );
  if (!past.data || past.data.length === 0) return null;
  return (
    <section className={styles["past"]}>
      <SectionHeader title={<Trans>Past rentals</Trans>} />
      <ul className={cardClass}>
        {past.data.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((rental) => (
          <PastRental key={rental.orderId} rental={rental} />
        ))}
      </ul>
      <OptionalPager page={page} pageSize={PAGE_SIZE} total={past.data.length} onPage={setPage} />
    </section>
  );
}

function PastRental({ rental }: { rental: Rental }) {
  const { lang } = useSettings();
  const { name, country } = useRentalNames(rental);
  const [isOpen, setOpen] = useState(false);
  const { phone, countryCode, startsAt, endsAt, currency, messageCount } = rental;
  return (
    <li className={styles["row"]}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Flag code={countryCode} size="small" />
        <span className={styles["details"]}>
          <Phone {...splitPhone(phone)} isSmall />
          <span>{`${name}, ${country}`}</span>
        </span>
        <span className={styles["dates"]}>
          {formatDayRange(startsAt.slice(0, 10), endsAt.slice(0, 10), lang)}
        </span>
        <span className={styles["count"]}>
          <Plural value={messageCount} one="# SMS" other="# SMS" />
        </span>
        <PastState rental={rental} />
        <span className="num">{formatMoney(rental.price, currency, lang)}</span>
        <ChevronDown size={16} />
      </button>
      {isOpen && (
        <div className={styles["inbox"]}>
          <Inbox rental={rental} />
          <ReceiptLink rental={rental} />
        </div>
      )}
    </li>
  );
}

function PastState({ rental: { state, isLost } }: { rental: Rental }) {
  if (isLost)
    return (
      <Chip tone="amber">
        <Trans>SIM lost, rest refunded</Trans>
      </Chip>
    );
  return state === "cancelled" ? (
    <Chip>
      <Trans>Refunded</Trans>
    </Chip>
  ) : (
    <Chip tone="green">
      <Trans>Ended</Trans>
    </Chip>
  );
}

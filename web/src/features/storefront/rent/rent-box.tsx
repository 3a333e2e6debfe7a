import { Plural, Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ClientOnly } from "@tanstack/react-router";
import { CalendarRange } from "lucide-react";
import { Suspense, useState } from "react";
import { formatMoney } from "../../../lib/format/format.ts";
import { lazyComponent } from "../../../lib/page/lazy-component.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import type { Offer } from "../../../queries/catalogue.ts";
import { rentalQuote } from "../../../queries/rental-offers.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Glyph } from "../../../ui/display/glyph.tsx";
import type { DayRange } from "../../../ui/forms/range-calendar.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "../buy-box.module.css";
import type { PanelPrompt } from "../dialogs/panel-dialog.tsx";
import { findCountryName } from "../names-in-cache.ts";
import { countDays } from "./day-range.ts";
import own from "./rent-panel.module.css";
import type { RentChoice } from "./use-rent-choice.ts";
import { useRentTotal } from "./use-rent-total.ts";

const RentDatesDialog = lazyComponent(() => import("./rent-dates-dialog.tsx"), "RentDatesDialog");

type RentBoxProps = {
  choice: RentChoice;
  name: string;
  icon: string | undefined;
  offer: Offer | undefined;
  /** The country list is loaded: a country missing from it is out of stock. */
  isLoaded: boolean;
  openPrompt: (prompt: PanelPrompt) => void;
};

/** The chosen rental with its price: per day until dates are chosen, then the total. */
export function RentBox({ choice, name, icon, offer, isLoaded, openPrompt }: RentBoxProps) {
  const { currency, lang } = useSettings();
  const { role } = useSession();
  const cache = useQueryClient();
  const { service, country } = choice;
  const [isOpen, setOpen] = useState(false);
  const [range, setRange] = useRangeFor(`${service} ${country}`);
  const isSoldOut = country !== undefined && isLoaded && !offer?.numberCount;
  const countryName = country && (offer?.names[lang] ?? findCountryName(cache, country, lang));
  const press = () => {
    if (!country) return openPrompt("choose");
    if (role === "guest") return openPrompt("register");
    setOpen(true);
  };

  return (
    <section className={cx(styles["box"], own["box"])}>
      <div className={styles["sum"]}>
        <Glyph icon={icon} name={name} />
        <Summary
          name={name}
          countryName={countryName}
          isSoldOut={isSoldOut}
          days={range && countDays(range)}
        />
        {country && offer && (
          <Price wanted={{ service, country, currency }} day={offer.price} range={range} />
        )}
      </div>
      <Button id="buy" size="large" onClick={press} disabled={isSoldOut || cannotBuy(role)}>
        <CalendarRange />
        <Trans>Select rental dates</Trans>
      </Button>
      {isOpen && country && countryName && (
        <ClientOnly>
          <Suspense>
            <RentDatesDialog
              wanted={{ service, country, currency }}
              title={`${name}, ${countryName}`}
              range={range}
              onRange={setRange}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </ClientOnly>
      )}
    </section>
  );
}

const cannotBuy = (role: string) => role === "partner" || role === "operator";

type SummaryProps = {
  name: string;
  countryName: string | undefined;
  isSoldOut: boolean;
  days: number | undefined;
};

function Summary({ name, countryName, isSoldOut, days }: SummaryProps) {
  return (
    <div className={styles["text"]}>
      <b>{countryName ? `${name}, ${countryName}` : <Trans>Choose a country</Trans>}</b>
      <span>
        {isSoldOut ? (
          <Trans>No numbers here right now</Trans>
        ) : days ? (
          <Plural value={days} one="# day" other="# days" />
        ) : (
          <Trans>Full refund within 20 minutes if no SMS came</Trans>
        )}
      </span>
    </div>
  );
}

type PriceProps = {
  wanted: { service: string; country: string; currency: string };
  day: number;
  range: DayRange | undefined;
};

function Price({ wanted, day, range }: PriceProps) {
  const { currency, lang } = useSettings();
  const { data: quote } = useQuery({ ...rentalQuote(wanted), enabled: false });
  const total = useRentTotal(quote, range && countDays(range));
  const shown = formatMoney(total ?? day, currency, lang);
  return (
    <span className={cx(styles["price"], own["price"])}>
      {total === undefined ? <Trans>{shown} / day</Trans> : shown}
    </span>
  );
}

/** Dates belong to one choice and reset with another service or country. */
function useRangeFor(choice: string) {
  const [stored, setStored] = useState<{ choice: string; range: DayRange | undefined }>();
  const setRange = (range: DayRange | undefined) => setStored({ choice, range });
  return [stored?.choice === choice ? stored.range : undefined, setRange] as const;
}

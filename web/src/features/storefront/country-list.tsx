import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useSettings } from "../../lib/settings/settings-store.ts";
import type { Offer } from "../../queries/catalogue.ts";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { CountryBlocks } from "./country-blocks.tsx";
import { CountryRow, RowSkeletons } from "./country-row.tsx";
import styles from "./country-table.module.css";
import { LazyStaleNote } from "./lazy-stale-note.ts";
import { focusById, moveFocusByArrows } from "./move-focus.ts";
import { PanelHeading } from "./panel-heading.tsx";
import { ShowMoreButton } from "./show-more-button.tsx";
import type { Favorites } from "./use-favorites.ts";
import { useSearch } from "./use-search.ts";

const COUNTRIES_FIRST = 10;

export type CountryChoiceProps = {
  rows: UseQueryResult<Offer[]>;
  chosen: string | undefined;
  hrefOf: (iso2: string) => string;
  favorites: Favorites;
  onChoose: (country: string) => void;
};

type CountryListProps = CountryChoiceProps & {
  /** Undefined: each price is the lowest across all services, and all rows are shown. */
  serviceName: string | undefined;
  /** The rows in the order shown, or a longer list to search in. */
  list: Offer[];
  isComplete: boolean;
  text: string;
  onText: (text: string) => void;
  /** Rentals: the heading of the price column. They have no success rate. */
  rentPrice?: string;
  sorting?: ReactNode;
  /** Shown below the rows. */
  note: (found: Offer[], choose: (country: string, isByKey: boolean) => void) => ReactNode;
};

/** Countries with quantity and price: ten until expanded. */
export function CountryList({
  rows,
  chosen,
  favorites,
  serviceName,
  list,
  text,
  ...props
}: CountryListProps) {
  const { t } = useLingui();
  const { lang, currency } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const { rentPrice } = props;
  const isRent = rentPrice !== undefined;
  const isAllServices = serviceName === undefined;
  const hasSuccess = !isRent && (rows.isPending || list.some(({ success }) => success));
  const choose = (country: string, isByKey: boolean) => {
    props.onChoose(country);
    if (isByKey) focusById("buy");
  };
  const { found = list, onEnter } = useSearch(text, {
    kind: "countries",
    list,
    codeOf,
    namesOf,
    isComplete: props.isComplete,
    onSelect: ({ iso2 }) => choose(iso2, true),
  });
  const isWhole = isOpen || text !== "" || isAllServices;
  const shown = isWhole ? found : firstOf(found, isRent ? undefined : chosen);

  return (
    <section
      className={styles["countries"]}
      aria-label={t`Country`}
      data-choices="country"
      onKeyDown={moveFocusByArrows}
    >
      <div className={styles["head"]}>
        <PanelHeading title={<Trans>Country</Trans>} meta={isAllServices ? undefined : t`for ${serviceName}`}>
          {props.sorting}
        </PanelHeading>
        <SearchField
          id="find-country"
          label={t`Find a country`}
          value={text}
          onChange={props.onText}
          onEnter={onEnter}
        />
      </div>
      {rows.isError && (
        <LazyStaleNote hasRows={rows.data !== undefined} onRetry={() => void rows.refetch()} />
      )}
      <section className={styles["rows"]} aria-label={t`Countries and prices`}>
        <table data-stale={rows.isError || undefined} aria-rowcount={shown.length + 1}>
          <thead>
            <tr>
              <th>{t`Country`}</th>
              {hasSuccess && <th data-align="end">{t`Success`}</th>}
              <th data-align="end">{t`Qty`}</th>
              <th data-align="end">{rentPrice ?? t`Price`}</th>
            </tr>
          </thead>
          <CountryBlocks
            offers={shown}
            rowOf={(offer, place) => (
              <CountryRow
                key={offer.iso2}
                offer={offer}
                place={place}
                href={props.hrefOf(offer.iso2)}
                isChosen={offer.iso2 === chosen}
                isFavorite={favorites.has("country", offer.iso2)}
                starLabel={t`Favorite`}
                isFrom={isAllServices}
                isRent={isRent}
                hasSuccess={hasSuccess}
                lang={lang}
                currency={currency}
                onChoose={choose}
                onStar={(iso2) => favorites.toggle("country", iso2)}
              />
            )}
          />
          {rows.isPending && (
            <tbody>
              <RowSkeletons count={isRent ? 5 : isAllServices ? 8 : COUNTRIES_FIRST} />
            </tbody>
          )}
        </table>
        {props.note(found, choose)}
        {text === "" && !isAllServices && found.length > COUNTRIES_FIRST && (
          <ShowMoreButton isOpen={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? (
              <Trans>Hide</Trans>
            ) : (
              <Plural value={found.length} one="Show # country" other="Show all # countries" />
            )}
          </ShowMoreButton>
        )}
      </section>
    </section>
  );
}

const codeOf = ({ iso2 }: Offer) => iso2;
const namesOf = ({ names }: Offer) => Object.values(names);

/** Keeps the chosen country among the first ten, whatever the sort order. */
function firstOf(list: Offer[], chosen: string | undefined): Offer[] {
  const first = list.slice(0, COUNTRIES_FIRST);
  const chosenOffer = list.find(({ iso2 }) => iso2 === chosen);
  if (!chosenOffer || first.includes(chosenOffer)) return first;
  return [chosenOffer, ...first.slice(0, -1)];
}

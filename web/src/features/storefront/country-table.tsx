import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { EVERY_COUNTRY, type Offer, topCountries } from "../../queries/catalogue.ts";
import { Select } from "../../ui/controls/select.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { CountryRow, RowSkeletons } from "./country-row.tsx";
import styles from "./country-table.module.css";
import { LazyStaleNote } from "./lazy-stale-note.ts";
import { focusById, moveFocusByArrows } from "./move-focus.ts";
import { PanelHeading } from "./panel-heading.tsx";
import { ShowMoreButton } from "./show-more-button.tsx";
import { type OfferOrder, sortOffers } from "./sort-offers.ts";
import type { Favorites } from "./use-favorites.ts";
import { isUpToDate, useSearch } from "./use-search.ts";

const COUNTRIES_FIRST = 10;

const NoCountry = lazyComponent(
  () => loadWithTexts("landing", () => import("./dialogs/no-country.tsx")),
  "NoCountry",
);

type CountryTableProps = {
  rows: UseQueryResult<Offer[]>;
  serviceName: string | undefined;
  chosen: string | undefined;
  hrefOf: (iso2: string) => string;
  favorites: Favorites;
  onChoose: (country: string) => void;
};

/** Countries with success rate, quantity and price: ten until expanded, or the top ones if no service is chosen. */
export function CountryTable({ rows, serviceName, chosen, hrefOf, favorites, onChoose }: CountryTableProps) {
  const { t } = useLingui();
  const { lang, currency } = useSettings();
  const [text, setText] = useState("");
  const [order, setOrder] = useState<OfferOrder>("popular");
  const [isOpen, setOpen] = useState(false);
  const isAllServices = serviceName === undefined;
  const allCountries = useQuery({
    ...topCountries(currency, EVERY_COUNTRY),
    enabled: isAllServices && text !== "",
  });

  const list = favoritesFirst(
    sortOffers((isAllServices && allCountries.data) || rows.data || [], order, lang),
    favorites,
  );
  const choose = (country: string, isByKey: boolean) => {
    onChoose(country);
    if (isByKey) focusById("buy");
  };
  const { found = list, onEnter } = useSearch(text, {
    kind: "countries",
    list,
    codeOf,
    namesOf,
    isComplete: isUpToDate(isAllServices ? allCountries : rows),
    onSelect: ({ iso2 }) => choose(iso2, true),
  });
  const shown = isOpen || text !== "" || isAllServices ? found : keepChosenVisible(found, chosen);
  const orders: { value: OfferOrder; text: string }[] = [
    { value: "popular", text: t`Popular` },
    { value: "price", text: t`Price` },
    { value: "quantity", text: t`Quantity` },
    { value: "success", text: t`Success` },
    { value: "name", text: t`Name` },
  ];

  return (
    <section
      className={styles["countries"]}
      aria-label={t`Country`}
      onKeyDown={(event) => moveFocusByArrows(event)}
    >
      <div className={styles["head"]}>
        <PanelHeading title={<Trans>Country</Trans>} meta={isAllServices ? undefined : t`for ${serviceName}`}>
          <Select label={t`Sort countries`} value={order} options={orders} onChange={setOrder} />
        </PanelHeading>
        <SearchField
          id="find-country"
          label={t`Find a country`}
          value={text}
          onChange={setText}
          onEnter={onEnter}
        />
      </div>
      {rows.isError && (
        <LazyStaleNote hasRows={rows.data !== undefined} onRetry={() => void rows.refetch()} />
      )}
      <section className={styles["rows"]} aria-label={t`Countries and prices`}>
        <table data-stale={rows.isError || undefined}>
          <TableHead />
          <tbody>
            {shown.map((offer) => (
              <CountryRow
                key={offer.iso2}
                offer={offer}
                href={hrefOf(offer.iso2)}
                isChosen={offer.iso2 === chosen}
                isFavorite={favorites.has("country", offer.iso2)}
                starLabel={t`Favorite`}
                isFrom={isAllServices}
                lang={lang}
                currency={currency}
                onChoose={choose}
                onStar={(iso2) => favorites.toggle("country", iso2)}
              />
            ))}
            {rows.isPending && <RowSkeletons count={isAllServices ? 8 : COUNTRIES_FIRST} />}
          </tbody>
        </table>
        {text === "" && rows.data?.length === 0 && (
          <p className={styles["nothing"]}>
            <Trans>There are no numbers for this service right now.</Trans>
          </p>
        )}
        <Suspense>
          {text !== "" && (isAllServices ? allCountries.data : rows.data) && (
            <NoCountry
              text={text}
              inStock={list}
              isFound={found.length > 0}
              serviceName={serviceName}
              onChoose={choose}
            />
          )}
        </Suspense>
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

const TableHead = () => (
  <thead>
    <tr>
      <th>
        <Trans>Country</Trans>
      </th>
      <th data-align="end">
        <Trans>Success</Trans>
      </th>
      <th data-align="end">
        <Trans>Qty</Trans>
      </th>
      <th data-align="end">
        <Trans>Price</Trans>
      </th>
    </tr>
  </thead>
);

const codeOf = ({ iso2 }: Offer) => iso2;
const namesOf = ({ names }: Offer) => Object.values(names);

const favoritesFirst = (list: Offer[], { has }: Favorites): Offer[] => {
  const isFavorite = ({ iso2 }: Offer) => has("country", iso2);
  return list.some(isFavorite)
    ? [...list.filter(isFavorite), ...list.filter((offer) => !isFavorite(offer))]
    : list;
};

/** Keeps the chosen country among the first ten, whatever the sort order. */
function keepChosenVisible(list: Offer[], chosen: string | undefined): Offer[] {
  const first = list.slice(0, COUNTRIES_FIRST);
  const chosenOffer = list.find(({ iso2 }) => iso2 === chosen);
  if (!chosenOffer || first.includes(chosenOffer)) return first;
  return [chosenOffer, ...first.slice(0, -1)];
}

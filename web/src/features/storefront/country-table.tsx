import { Trans, useLingui } from "@lingui/react/macro";
import type { Locale } from "@sonum/contract/locale";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useDeferredValue, useState } from "react";
import { loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { EVERY_COUNTRY, type Offer, topCountries } from "../../queries/catalogue.ts";
import { Select } from "../../ui/controls/select.tsx";
import { type CountryChoiceProps, CountryList } from "./country-list.tsx";
import styles from "./country-table.module.css";
import type { Favorites } from "./use-favorites.ts";
import { isUpToDate } from "./use-search.ts";

const NoCountry = lazyComponent(
  () => loadWithTexts("landing", () => import("./dialogs/no-country.tsx")),
  "NoCountry",
);

type CountryTableProps = CountryChoiceProps & { serviceName: string | undefined };

/** Countries of a service, with their success rates, or the top ones if no service is chosen. Favorites come first. */
export function CountryTable({ rows, serviceName, favorites, ...props }: CountryTableProps) {
  const { t } = useLingui();
  const { lang, currency } = useSettings();
  const [text, setText] = useState("");
  const [order, setOrder] = useState<OfferOrder>("popular");
  // Hundreds of rows may change places.
  const shownOrder = useDeferredValue(order);
  const isAllServices = serviceName === undefined;
  const allCountries = useQuery({
    ...topCountries(currency, EVERY_COUNTRY),
    enabled: isAllServices && text !== "",
  });
  const searched = isAllServices ? allCountries : rows;
  const list = favoritesFirst(sortOffers(searched.data ?? rows.data ?? [], shownOrder, lang), favorites);
  const orders: { value: OfferOrder; text: string }[] = [
    { value: "popular", text: t`Popular` },
    { value: "price", text: t`Price` },
    { value: "quantity", text: t`Quantity` },
    { value: "success", text: t`Success` },
    { value: "name", text: t`Name` },
  ];
  return (
    <CountryList
      {...props}
      rows={rows}
      favorites={favorites}
      serviceName={serviceName}
      list={list}
      isComplete={isUpToDate(searched)}
      text={text}
      onText={setText}
      sorting={<Select label={t`Sort countries`} value={order} options={orders} onChange={setOrder} />}
      note={(found, choose) => (
        <>
          {text === "" && rows.data?.length === 0 && (
            <p className={styles["nothing"]}>
              <Trans>There are no numbers for this service right now.</Trans>
            </p>
          )}
          <Suspense>
            {text !== "" && searched.data && (
              <NoCountry
                text={text}
                inStock={list}
                isFound={found.length > 0}
                serviceName={serviceName}
                onChoose={choose}
              />
            )}
          </Suspense>
        </>
      )}
    />
  );
}

const favoritesFirst = (list: Offer[], { has }: Favorites): Offer[] => {
  const isFavorite = ({ iso2 }: Offer) => has("country", iso2);
  return list.some(isFavorite)
    ? [...list.filter(isFavorite), ...list.filter((offer) => !isFavorite(offer))]
    : list;
};

const offerOrders = ["popular", "price", "quantity", "success", "name"] as const;
export type OfferOrder = (typeof offerOrders)[number];

/** "Popular" is the server's order. Offers without a measured success rate come last. */
function sortOffers(list: Offer[], order: OfferOrder, lang: Locale): Offer[] {
  if (order === "price") return list.toSorted((a, b) => a.price - b.price);
  if (order === "quantity") return list.toSorted((a, b) => b.numberCount - a.numberCount);
  if (order === "success") return list.toSorted((a, b) => (b.success?.low ?? -1) - (a.success?.low ?? -1));
  if (order === "name") return list.toSorted((a, b) => a.names[lang].localeCompare(b.names[lang], lang));
  return list;
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useSettings } from "../../lib/settings-store.ts";
import type { Offer } from "../../queries/catalogue.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { Select } from "../../ui/select.tsx";
import { CountryRow, RowSkeletons } from "./country-row.tsx";
import styles from "./country-table.module.css";
import { PanelHeading } from "./panel-heading.tsx";
import { PanelMore } from "./panel-more.tsx";
import { matchOffers, type OfferOrder, sortOffers } from "./sort-offers.ts";
import { StaleNote } from "./stale-note.tsx";

const COUNTRIES_FIRST = 10;

type CountryTableProps = {
  rows: UseQueryResult<Offer[]>;
  serviceName: string | undefined;
  chosen: string | undefined;
  onChoose: (country: string) => void;
};

/** Countries with quantity and price: ten until it is opened, all of them when no service is chosen. */
export function CountryTable({ rows, serviceName, chosen, onChoose }: CountryTableProps) {
  const { t } = useLingui();
  const { lang, currency } = useSettings();
  const [text, setText] = useState("");
  const [order, setOrder] = useState<OfferOrder>("popular");
  const [isOpen, setOpen] = useState(false);

  const found = matchOffers(sortOffers(rows.data ?? [], order, lang), text, lang);
  const isWhole = isOpen || text !== "" || serviceName === undefined;
  const shown = isWhole ? found : keepInSight(found, chosen);
  const orders: { value: OfferOrder; text: string }[] = [
    { value: "popular", text: t`Popular` },
    { value: "price", text: t`Price` },
    { value: "quantity", text: t`Quantity` },
    { value: "name", text: t`Name` },
  ];

  return (
    <section className={styles["countries"]}>
      <div className={styles["head"]}>
        <PanelHeading
          title={<Trans>Country</Trans>}
          meta={serviceName === undefined ? undefined : t`for ${serviceName}`}
        >
          <Select label={t`Sort countries`} value={order} options={orders} onChange={setOrder} />
        </PanelHeading>
        <SearchField label={t`Find a country`} value={text} onChange={setText} />
      </div>
      {rows.isError && <StaleNote hasRows={rows.data !== undefined} onRetry={() => void rows.refetch()} />}
      <section className={styles["rows"]} aria-label={t`Countries and prices`} onKeyDown={moveBetweenRows}>
        <table data-stale={rows.isError || undefined}>
          <thead>
            <tr>
              <th>
                <Trans>Country</Trans>
              </th>
              <th data-align="end">
                <Trans>Qty</Trans>
              </th>
              <th data-align="end">
                <Trans>Price</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((offer) => (
              <CountryRow
                key={offer.iso2}
                offer={offer}
                isChosen={offer.iso2 === chosen}
                isFrom={serviceName === undefined}
                lang={lang}
                currency={currency}
                onChoose={onChoose}
              />
            ))}
            {rows.isPending && <RowSkeletons count={serviceName === undefined ? 8 : COUNTRIES_FIRST} />}
          </tbody>
        </table>
        {rows.data && found.length === 0 && (
          <p className={styles["nothing"]}>
            {text === "" ? (
              <Trans>There are no numbers for this service right now.</Trans>
            ) : (
              <Trans>No country has this name.</Trans>
            )}
          </p>
        )}
        {text === "" && serviceName !== undefined && found.length > COUNTRIES_FIRST && (
          <PanelMore isOpen={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? (
              <>
                <Trans>Hide</Trans>
                <ChevronUp size={14} />
              </>
            ) : (
              <>
                <Plural value={found.length} one="Show # country" other="Show all # countries" />
                <ChevronDown size={14} />
              </>
            )}
          </PanelMore>
        )}
      </section>
    </section>
  );
}

/** The chosen country stays among the ten, wherever the order puts it. */
function keepInSight(list: Offer[], chosen: string | undefined): Offer[] {
  const first = list.slice(0, COUNTRIES_FIRST);
  const other = list.find(({ iso2 }) => iso2 === chosen);
  if (!other || first.includes(other)) return first;
  return [other, ...first.slice(0, -1)];
}

/** Arrow keys walk through the rows; Enter or space on a row chooses it, as on any button. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("tbody button")];
  const place = buttons.findIndex((button) => button.matches(":focus"));
  const next = buttons[place + (event.key === "ArrowDown" ? 1 : -1)];
  if (place === -1 || !next) return;
  event.preventDefault();
  next.focus();
}

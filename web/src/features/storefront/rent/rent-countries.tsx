import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { formatCount, formatMoney } from "../../../lib/format/format.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import type { Offer } from "../../../queries/catalogue.ts";
import { Flag } from "../../../ui/display/flag.tsx";
import { SearchField } from "../../../ui/forms/search-field.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import row from "../country-row.module.css";
import { RowSkeletons } from "../country-row.tsx";
import table from "../country-table.module.css";
import { LazyStaleNote } from "../lazy-stale-note.ts";
import { focusById, isKeyboardClick, moveFocusByArrows } from "../move-focus.ts";
import { PanelHeading } from "../panel-heading.tsx";
import { ShowMoreButton } from "../show-more-button.tsx";
import { StarButton } from "../star-button.tsx";
import { chooseOnClick } from "../use-choice-links.ts";
import type { Favorites } from "../use-favorites.ts";
import { isUpToDate, useSearch } from "../use-search.ts";

const COUNTRIES_FIRST = 10;
const LOW_STOCK = 3;

type RentCountriesProps = {
  rows: UseQueryResult<Offer[]>;
  name: string;
  chosen: string | undefined;
  hrefOf: (iso2: string) => string;
  favorites: Favorites;
  onChoose: (country: string) => void;
};

/** Countries with rentable quantity and daily price; ten until expanded. */
export function RentCountries({ rows, name, chosen, hrefOf, favorites, onChoose }: RentCountriesProps) {
  const { t } = useLingui();
  const { lang, currency } = useSettings();
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const list = rows.data ?? NONE;
  const choose = (country: string, byKey: boolean) => {
    onChoose(country);
    if (byKey) focusById("buy");
  };
  const { found = list, onEnter } = useSearch(text, {
    kind: "countries",
    list,
    codeOf,
    namesOf,
    isComplete: isUpToDate(rows),
    onSelect: ({ iso2 }) => choose(iso2, true),
  });
  const shown = isOpen || text !== "" ? found : found.slice(0, COUNTRIES_FIRST);

  return (
    <section
      className={table["countries"]}
      aria-label={t`Country`}
      onKeyDown={(event) => moveFocusByArrows(event)}
    >
      <div className={table["head"]}>
        <PanelHeading title={<Trans>Country</Trans>} meta={t`for ${name}`} />
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
      <section className={table["rows"]} aria-label={t`Countries and prices`}>
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
                <Trans>Per day</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ iso2, names, numberCount, price }) => (
              <tr
                key={iso2}
                className={cx(row["row"], iso2 === chosen && row["chosen"])}
                onClick={() => choose(iso2, false)}
              >
                <td>
                  <a
                    href={hrefOf(iso2)}
                    data-choice
                    aria-current={iso2 === chosen || undefined}
                    onClick={(event) => chooseOnClick(event, () => choose(iso2, isKeyboardClick(event)))}
                  >
                    <Flag code={iso2} />
                    {names[lang]}
                  </a>
                  <StarButton
                    label={`${t`Favorite`}: ${names[lang]}`}
                    isOn={favorites.has("country", iso2)}
                    onPress={() => favorites.toggle("country", iso2)}
                  />
                </td>
                <td className={cx("num", row["count"], numberCount < LOW_STOCK && row["low"])}>
                  {formatCount(numberCount, lang)}
                </td>
                <td className={cx("num", row["price"])}>{formatMoney(price, currency, lang)}</td>
              </tr>
            ))}
            {rows.isPending && <RowSkeletons count={5} />}
          </tbody>
        </table>
        {rows.data && found.length === 0 && (
          <p className={table["nothing"]}>
            {text === "" ? (
              <Trans>There are no numbers to rent for this service right now.</Trans>
            ) : (
              <Trans>No country has this name.</Trans>
            )}
          </p>
        )}
        {text === "" && found.length > COUNTRIES_FIRST && (
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

const NONE: Offer[] = [];
const codeOf = ({ iso2 }: Offer) => iso2;
const namesOf = ({ names }: Offer) => Object.values(names);

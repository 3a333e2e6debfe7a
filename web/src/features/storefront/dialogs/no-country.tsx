import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { countries, type Offer } from "../../../queries/catalogue.ts";
import { Flag } from "../../../ui/display/flag.tsx";
import { isKeyboardClick } from "../move-focus.ts";
import { useSearch } from "../use-search.ts";
import styles from "./no-country.module.css";

type NoCountryProps = {
  /** The search text. */
  text: string;
  inStock: Offer[];
  isFound: boolean;
  serviceName: string | undefined;
  onChoose: (country: string, byKey: boolean) => void;
};

/** Below the country list: no match, or matching countries that are sold out and can be chosen for a restock notification. */
export function NoCountry({ text, inStock, isFound, serviceName, onChoose }: NoCountryProps) {
  const { lang } = useSettings();
  const soldOut = useSoldOut(text, inStock, isFound);
  if (!soldOut || (isFound && soldOut.length === 0)) return null;
  if (soldOut.length === 0)
    return (
      <p className={styles["nothing"]}>
        <Trans>No country has this name.</Trans>
      </p>
    );
  return (
    <div className={styles["nothing"]} role="status">
      <p>
        {serviceName === undefined ? (
          <Trans>There are no numbers here right now:</Trans>
        ) : (
          <Trans>
            There are no numbers for {serviceName} here right now. Choose the country to be told when they are
            back:
          </Trans>
        )}
      </p>
      <ul className={styles["soldOut"]}>
        {soldOut.map(({ iso2, names }) => (
          <li key={iso2}>
            <button type="button" onClick={(event) => onChoose(iso2, isKeyboardClick(event))}>
              <Flag code={iso2} />
              {names[lang]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Country = Pick<Offer, "iso2" | "names">;

const SHOWN_MAX = 3;
/** Beside matches in stock, a sold-out country is shown only if its name starts with this many typed letters. */
const PREFIX_LENGTH_MIN = 3;

/** Sold-out countries that match the search; undefined until all names are loaded. */
function useSoldOut(text: string, inStock: Offer[], isFound: boolean): Country[] | undefined {
  const { data } = useQuery(countries);
  const list = useMemo(() => {
    const codesInStock = new Set(inStock.map(codeOf));
    return data
      ?.map(({ iso2, countryNaming }): Country => ({ iso2: iso2.toLowerCase(), names: countryNaming }))
      .filter(({ iso2 }) => !codesInStock.has(iso2));
  }, [data, inStock]);
  const { found } = useSearch(text, { kind: "countries", list: list ?? NONE, codeOf, namesOf });
  if (!list) return undefined;
  const typed = text.trim().toLowerCase();
  const hasPrefix = (country: Country) =>
    typed.length >= PREFIX_LENGTH_MIN &&
    namesOf(country).some((name) => name.toLowerCase().startsWith(typed));
  return (isFound ? found?.filter(hasPrefix) : found)?.slice(0, SHOWN_MAX);
}

const NONE: Country[] = [];
const codeOf = ({ iso2 }: Country) => iso2;
const namesOf = ({ names }: Country) => Object.values(names);

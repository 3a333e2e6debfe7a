import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSettings } from "../../../lib/settings-store.ts";
import { countries, type Offer } from "../../../queries/catalogue.ts";
import { Flag } from "../../../ui/flag.tsx";
import { isByKey } from "../move-between.ts";
import { useSearch } from "../use-search.ts";
import styles from "./no-country.module.css";

type NoCountryProps = {
  /** What is searched for. */
  text: string;
  inStock: Offer[];
  isFound: boolean;
  serviceName: string | undefined;
  onChoose: (country: string, byKey: boolean) => void;
};

/** Under the list: that nothing fits, or that what is searched for exists and is sold out, and the way to be told. */
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
            <button type="button" onClick={(event) => onChoose(iso2, isByKey(event))}>
              <Flag code={iso2} />
              {names[lang]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Known = Pick<Offer, "iso2" | "names">;

const SHOWN_MAX = 3;
/** Beside countries that are in stock, only one that is meant for sure is worth a word. */
const SURE_LETTERS = 3;

/** Countries we know that have none now, by what people type; nothing until all names are here. */
function useSoldOut(text: string, inStock: Offer[], isFound: boolean): Known[] | undefined {
  const { data } = useQuery(countries);
  const list = useMemo(() => {
    const here = new Set(inStock.map(codeOf));
    return data
      ?.map(({ iso2, countryNaming }): Known => ({ iso2: iso2.toLowerCase(), names: countryNaming }))
      .filter(({ iso2 }) => !here.has(iso2));
  }, [data, inStock]);
  const { found } = useSearch(text, { kind: "countries", list: list ?? NONE, codeOf, namesOf });
  if (!list) return undefined;
  const typed = text.trim().toLowerCase();
  const isSure = (country: Known) =>
    typed.length >= SURE_LETTERS && namesOf(country).some((name) => name.toLowerCase().startsWith(typed));
  return (isFound ? found?.filter(isSure) : found)?.slice(0, SHOWN_MAX);
}

const NONE: Known[] = [];
const codeOf = ({ iso2 }: Known) => iso2;
const namesOf = ({ names }: Known) => Object.values(names);

import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Offer } from "../../../queries/catalogue.ts";
import { type CountryChoiceProps, CountryList } from "../country-list.tsx";
import styles from "../country-table.module.css";
import { isUpToDate } from "../use-search.ts";

type RentCountriesProps = CountryChoiceProps & { name: string };

/** Countries with rentable quantity and daily price. */
export function RentCountries({ rows, name, ...props }: RentCountriesProps) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  return (
    <CountryList
      {...props}
      rows={rows}
      serviceName={name}
      list={rows.data ?? NONE}
      isComplete={isUpToDate(rows)}
      text={text}
      onText={setText}
      rentPrice={t`Per day`}
      note={(found) =>
        rows.data &&
        found.length === 0 && (
          <p className={styles["nothing"]}>
            {text === "" ? (
              <Trans>There are no numbers to rent for this service right now.</Trans>
            ) : (
              <Trans>No country has this name.</Trans>
            )}
          </p>
        )
      }
    />
  );
}

const NONE: Offer[] = [];

import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Flag } from "../../../ui/display/flag.tsx";
import { SearchField } from "../../../ui/forms/search-field.tsx";
import parts from "../shared/office-parts.module.css";
import { AddCountryDialog } from "./add-country-dialog.tsx";
import styles from "./catalogue-page.module.css";
import { CatalogueTable, PriceAndActionCells } from "./catalogue-table.tsx";
import { CountryDialog } from "./country-dialog.tsx";
import type { OfficeCountry } from "./queries/office-catalogue.ts";
import type { CatalogueListProps } from "./service-list.tsx";

/** Every country by its name in the operator's language. */
export function CountryList({ catalogue, maySet, text, onText }: CatalogueListProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const [edited, setEdited] = useState<OfficeCountry>();
  const [isAdding, setIsAdding] = useState(false);
  const searchText = text.trim().toLowerCase();
  const found = catalogue.countries
    .filter(({ iso2, names, prefix }) =>
      [iso2, `+${prefix}`, ...Object.values(names)].some((known) => known.toLowerCase().includes(searchText)),
    )
    .toSorted((a, b) => a.names[lang].localeCompare(b.names[lang], lang));
  return (
    <>
      <div className={styles["bar"]}>
        <SearchField label={t`Find a country`} value={text} onChange={onText} />
        <span />
        {maySet && (
          <Button onClick={() => setIsAdding(true)}>
            <Plus />
            <Trans>Add a country</Trans>
          </Button>
        )}
      </div>
      <CatalogueTable
        label={t`Countries`}
        columns={[t`Country`, t`Dialling code`, t`State`]}
        isEmpty={found.length === 0}
      >
        {found.map((country) => (
          <Line key={country.iso2} country={country} onEdit={maySet ? () => setEdited(country) : undefined} />
        ))}
      </CatalogueTable>
      {edited && <CountryDialog country={edited} onClose={() => setEdited(undefined)} />}
      {isAdding && <AddCountryDialog catalogue={catalogue} onClose={() => setIsAdding(false)} />}
    </>
  );
}

function Line({ country, onEdit }: { country: OfficeCountry; onEdit: (() => void) | undefined }) {
  const { lang } = useSettings();
  const { iso2, prefix, names, isHidden, services } = country;
  const name = names[lang];
  return (
    <tr className={styles["countryRow"]}>
      <td>
        <span className={styles["name"]}>
          <Flag code={iso2} size="small" />
          <b>{name}</b> <span className={parts["muted"]}>{iso2.toUpperCase()}</span>
        </span>
      </td>
      <td className={parts["muted"]}>+{prefix}</td>
      <td>
        {isHidden ? (
          <Chip>
            <Trans>Hidden</Trans>
          </Chip>
        ) : services === 0 ? (
          <Chip tone="amber">
            <Trans>Without prices</Trans>
          </Chip>
        ) : (
          <Chip tone="green">
            <Trans>On sale</Trans>
          </Chip>
        )}
      </td>
      <PriceAndActionCells name={name} prices={services} search={{ countries: name }} onEdit={onEdit} />
    </tr>
  );
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Plus, SearchX } from "lucide-react";
import { useState } from "react";
import { OfficeLink } from "../../lib/office-link.tsx";
import { useSettings } from "../../lib/settings-store.ts";
import type { OfficeCountry } from "../../queries/office-catalogue.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Flag } from "../../ui/flag.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { StateCard } from "../../ui/state-card.tsx";
import { Table } from "../../ui/table.tsx";
import { AddCountryDialog } from "./add-country-dialog.tsx";
import styles from "./catalogue-page.module.css";
import { CountryDialog } from "./country-dialog.tsx";
import type { ListProps } from "./service-list.tsx";

/** Every country with what it is called in the reader's language. */
export function CountryList({ catalogue, maySet, text, onText }: ListProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const [edited, setEdited] = useState<OfficeCountry>();
  const [isAdding, setIsAdding] = useState(false);
  const wanted = text.trim().toLowerCase();
  const found = catalogue.countries
    .filter(({ iso2, names, prefix }) =>
      [iso2, `+${prefix}`, ...Object.values(names)].some((known) => known.toLowerCase().includes(wanted)),
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
      {found.length === 0 ? (
        <StateCard icon={<SearchX />} tone="neutral" title={<Trans>Nothing was found</Trans>}>
          <Trans>Look at the spelling, or search by something else.</Trans>
        </StateCard>
      ) : (
        <Table label={t`Countries`} isStacked>
          <tbody>
            {found.map((country) => (
              <Line
                key={country.iso2}
                country={country}
                onEdit={maySet ? () => setEdited(country) : undefined}
              />
            ))}
          </tbody>
        </Table>
      )}
      {edited && <CountryDialog country={edited} onClose={() => setEdited(undefined)} />}
      {isAdding && <AddCountryDialog catalogue={catalogue} onClose={() => setIsAdding(false)} />}
    </>
  );
}

function Line({ country, onEdit }: { country: OfficeCountry; onEdit: (() => void) | undefined }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const { iso2, prefix, names, isHidden, services } = country;
  const name = names[lang];
  return (
    <tr className={styles["land"]}>
      <td>
        <span className={styles["named"]}>
          <Flag code={iso2} size="small" />
          <b>{name}</b> <span className={styles["muted"]}>{iso2.toUpperCase()}</span>
        </span>
      </td>
      <td className={styles["muted"]}>+{prefix}</td>
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
      <td data-align="end">
        <OfficeLink className={styles["link"]} to="/office/prices" search={{ countries: name }}>
          <Plural value={services} one="# price" other="# prices" />
        </OfficeLink>
      </td>
      <td data-align="end">
        {onEdit && (
          <Button size="small" variant="ghost" aria-label={t`Change ${name}`} onClick={onEdit}>
            <Trans>Change</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import type { Locale } from "@sonum/contract/locale";
import { useState } from "react";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import parts from "../shared/office-parts.module.css";
import { type NewCountry, type OfficeCatalogue, useAddCountry } from "./queries/office-catalogue.ts";

type AddCountryDialogProps = { catalogue: OfficeCatalogue; onClose: () => void };

/** Adds a known country that is not in the catalogue yet. */
export function AddCountryDialog({ catalogue, onClose }: AddCountryDialogProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const add = useAddCountry();
  const [iso2, setIso2] = useState("");
  const [pricesOf, setPricesOf] = useState("");
  return (
    <Dialog title={t`Add a country`} closeLabel={t`Close`} onClose={onClose}>
      <Form
        className={parts["form"]}
        onSubmit={() => add.mutate({ iso2, pricesOf: pricesOf || null }, { onSuccess: onClose })}
      >
        <SelectField
          label={t`Country`}
          name="country"
          value={iso2}
          options={[{ value: "", text: t`Choose a country` }, ...optionsOf(catalogue.newCountries, lang)]}
          onChange={setIso2}
        />
        <SelectField
          label={t`Prices as in`}
          name="prices"
          value={pricesOf}
          hint={t`They can be changed afterwards; without prices nothing is sold there.`}
          options={[{ value: "", text: t`Without prices` }, ...optionsOf(catalogue.countries, lang)]}
          onChange={setPricesOf}
        />
        <div className={parts["actions"]}>
          <Button type="submit" isBusy={add.isPending} disabled={iso2 === ""}>
            <Trans>Add a country</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

const optionsOf = (countries: NewCountry[], lang: Locale) =>
  countries
    .map(({ iso2, prefix, names }) => ({ value: iso2, text: `${names[lang]} (+${prefix})` }))
    .sort((a, b) => a.text.localeCompare(b.text, lang));

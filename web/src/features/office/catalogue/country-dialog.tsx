import { Trans, useLingui } from "@lingui/react/macro";
import { LANGUAGES, LOCALES } from "@sonum/contract/locale";
import { useState } from "react";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import parts from "../shared/office-parts.module.css";
import { type OfficeCountry, useChangeCountry } from "./queries/office-catalogue.ts";

/** A country's name in each language, and whether it is hidden. */
export function CountryDialog({ country, onClose }: { country: OfficeCountry; onClose: () => void }) {
  const { t } = useLingui();
  const { lang: ownLang } = useSettings();
  const change = useChangeCountry();
  const [names, setNames] = useState(country.names);
  const [isHidden, setIsHidden] = useState(country.isHidden);
  const shown = country.names[ownLang];
  return (
    <Dialog title={t`Change ${shown}`} closeLabel={t`Close`} onClose={onClose}>
      <Form
        className={parts["form"]}
        onSubmit={() => change.mutate({ iso2: country.iso2, names, isHidden }, { onSuccess: onClose })}
      >
        {LOCALES.map((lang) => (
          <Field
            key={lang}
            label={LANGUAGES[lang].name}
            name={lang}
            lang={lang}
            autoComplete="off"
            maxLength={60}
            value={names[lang]}
            onChange={({ target }) => setNames({ ...names, [lang]: target.value })}
          />
        ))}
        <Checkbox checked={isHidden} onChange={({ target }) => setIsHidden(target.checked)}>
          <Trans>Hidden: sold nowhere, orders that run go on</Trans>
        </Checkbox>
        <div className={parts["actions"]}>
          <Button
            type="submit"
            isBusy={change.isPending}
            disabled={Object.values(names).some((name) => name.trim() === "")}
          >
            <Trans>Save</Trans>
          </Button>
          <Button variant="ghost" onClick={() => setNames(country.commonNames)}>
            <Trans>Common names</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

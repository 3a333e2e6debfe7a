import { useQuery } from "@tanstack/react-query";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { countries } from "../../queries/catalogue.ts";
import { ChoiceField } from "../../ui/forms/choice-field.tsx";

type CountryFieldProps = { label: string; name: string; iso2: string; onChange: (iso2: string) => void };

/** Country picker, searched by localised name or code. */
export function CountryField({ iso2, onChange, ...field }: CountryFieldProps) {
  const { lang } = useSettings();
  const { data = [] } = useQuery(countries);
  return (
    <ChoiceField
      {...field}
      options={data.map((one) => ({ value: one.iso2.toLowerCase(), text: one.countryNaming[lang] }))}
      value={iso2.toLowerCase()}
      onChange={(value) => onChange(value ?? "")}
    />
  );
}

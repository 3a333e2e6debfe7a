import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useSettings } from "../../lib/settings-store.ts";
import { countries } from "../../queries/catalogue.ts";
import { Field } from "../../ui/field.tsx";

type CountryFieldProps = { label: string; name: string; iso2: string; onChange: (iso2: string) => void };

/** The list of countries, searched by typing: by name in the reader's language or by code. */
export function CountryField({ label, name, iso2, onChange }: CountryFieldProps) {
  const listId = useId();
  const { lang } = useSettings();
  const { data = [] } = useQuery(countries);
  const nameOf = (code: string) =>
    data.find((one) => one.iso2.toLowerCase() === code.toLowerCase())?.countryNaming[lang] ?? code;
  const [typed, setTyped] = useState<string>();
  const find = (text: string) => {
    const wanted = text.trim().toLowerCase();
    return data.find(
      (one) => one.iso2.toLowerCase() === wanted || one.countryNaming[lang].toLowerCase() === wanted,
    );
  };
  const type = (text: string) => {
    const found = find(text);
    setTyped(found ? undefined : text);
    onChange(found?.iso2.toLowerCase() ?? "");
  };
  return (
    <>
      <Field
        label={label}
        name={name}
        list={listId}
        autoComplete="off"
        value={iso2 === "" ? (typed ?? "") : nameOf(iso2)}
        onChange={({ target }) => type(target.value)}
      />
      <datalist id={listId}>
        {data.map((one) => (
          <option key={one.iso2} value={one.countryNaming[lang]} />
        ))}
      </datalist>
    </>
  );
}

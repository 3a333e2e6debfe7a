import type { Locale } from "@sonum/contract/locale";
import type { Choice } from "../../../ui/forms/choice-field.tsx";
import type { PriceGrid } from "./queries/prices.ts";

export type MarginNames = { services: Choice[]; countries: Choice[] };

/** Services and countries that a margin can be set for. */
export const marginNames = ({ services, countries }: PriceGrid, lang: Locale): MarginNames => ({
  services: services.map(({ code, name }) => ({ value: code, text: name })),
  countries: countries
    .map(({ iso2, names }) => ({ value: iso2, text: names[lang] }))
    .sort((a, b) => a.text.localeCompare(b.text, lang)),
});

export const choiceText = (choices: Choice[], value: string): string =>
  choices.find((one) => one.value === value)?.text ?? value;

import type { Locale } from "./locale.ts";
import type { TextValues } from "./read-text.ts";

const NAMES = ["LEGAL_NAME", "LEGAL_ADDRESS", "SUPPORT_EMAIL"] as const;

/** Where nobody said who runs the shop, the texts say that this is open, in square brackets. */
const OPEN: Record<Locale, Record<(typeof NAMES)[number], string>> = {
  en: {
    LEGAL_NAME: "[name of the operating company]",
    LEGAL_ADDRESS: "[its address]",
    SUPPORT_EMAIL: "[support e-mail]",
  },
  ru: {
    LEGAL_NAME: "[название компании-оператора]",
    LEGAL_ADDRESS: "[её адрес]",
    SUPPORT_EMAIL: "[адрес поддержки]",
  },
  et: {
    LEGAL_NAME: "[haldava ettevõtte nimi]",
    LEGAL_ADDRESS: "[selle aadress]",
    SUPPORT_EMAIL: "[kasutajatoe e-post]",
  },
  de: {
    LEGAL_NAME: "[Name des betreibenden Unternehmens]",
    LEGAL_ADDRESS: "[dessen Anschrift]",
    SUPPORT_EMAIL: "[E-Mail des Supports]",
  },
  pt: {
    LEGAL_NAME: "[nome da empresa responsável]",
    LEGAL_ADDRESS: "[o seu endereço]",
    SUPPORT_EMAIL: "[e-mail do apoio]",
  },
};

/** Who runs the shop, as it was set, in the words of a text. */
export function legalValues(locale: Locale, set: Readonly<Record<string, string | undefined>>): TextValues {
  return Object.fromEntries(NAMES.map((name) => [name, set[name]?.trim() || OPEN[locale][name]]));
}

import type { Locale } from "../locale.ts";
import type { TextValues } from "../shared/parse-text.ts";

const NAMES = ["LEGAL_NAME", "LEGAL_ADDRESS", "SUPPORT_EMAIL"] as const;

/** Placeholders in square brackets while the operating company is not configured. */
const UNSET: Record<Locale, Record<(typeof NAMES)[number], string>> = {
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

/** The placeholders themselves, for texts whose values are known later. */
export const LEGAL_PLACEHOLDERS: TextValues = Object.fromEntries(NAMES.map((name) => [name, `{{${name}}}`]));

/** Placeholder values of the legal texts: the operating company, from the settings. */
export function legalValues(
  locale: Locale,
  settings: Readonly<Record<string, string | undefined>>,
): TextValues {
  return Object.fromEntries(NAMES.map((name) => [name, settings[name]?.trim() || UNSET[locale][name]]));
}

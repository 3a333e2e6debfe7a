import type { Locale } from "@sonum/contract/locale";
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

/** The settings that the texts name, as they are when the pages are built. */
export function legalValues(locale: Locale, env: NodeJS.ProcessEnv = process.env): TextValues {
  return Object.fromEntries(NAMES.map((name) => [name, env[name]?.trim() || OPEN[locale][name]]));
}

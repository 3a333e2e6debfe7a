import { LOCALES, type Locale } from "@sonum/contract/locale";
import { CUSTOMER_PAGES, PARTNER_PAGES } from "../../web/test/account-pages.ts";
import type { Role } from "../support/api.ts";
import { PUBLIC_PAGES, PUBLIC_PAGES_WITHOUT_METADATA, SHOP_PAGES } from "../support/pages.ts";

export const WIDTHS = [390, 1440] as const;
export const THEMES = ["light", "dark"] as const;

export type Visitor = Role | "guest";
export type Shot = {
  visitor: Visitor;
  lang: Locale;
  path: string;
  width: (typeof WIDTHS)[number];
  theme: (typeof THEMES)[number];
};

/** One of each kind, taken in every language. */
const MAIN_PAGES: [Visitor, string][] = [
  ["guest", "/activations/ee/tg"],
  ["guest", "/help"],
  ["guest", "/partner"],
  ["customer", "/account/numbers"],
  ["customer", "/account/profile"],
  ["partner", "/account/partner"],
  ["partner", "/account/partner/console"],
  ["operator", "/office"],
];

/** All pictures, those of one browser session after each other. */
export function listShots(officePages: string[]): Shot[] {
  const pages: Record<Visitor, string[]> = {
    guest: [...SHOP_PAGES, ...PUBLIC_PAGES, ...PUBLIC_PAGES_WITHOUT_METADATA, "/login", "/sign_up"],
    customer: [...CUSTOMER_PAGES, "/account/profile"],
    partner: [...PARTNER_PAGES, "/account/profile"],
    operator: [...officePages, "/account/profile"],
  };
  const visitors: Visitor[] = ["guest", "customer", "partner", "operator"];
  const inEnglish = visitors.flatMap((visitor) =>
    WIDTHS.flatMap((width) =>
      pages[visitor].flatMap((path) =>
        THEMES.map((theme): Shot => ({ visitor, lang: "en", path, width, theme })),
      ),
    ),
  );
  const inOthers = LOCALES.filter((lang) => lang !== "en").flatMap((lang) =>
    MAIN_PAGES.map(([visitor, path]): Shot => ({ visitor, lang, path, width: 1440, theme: "light" })),
  );
  return [...inEnglish, ...inOthers];
}

/** `customer-account-numbers-390-dark-en.png` */
export const fileOf = ({ visitor, path, width, theme, lang }: Shot): string =>
  `${visitor}${path.replaceAll("/", "-")}-${width}-${theme}-${lang}.png`;

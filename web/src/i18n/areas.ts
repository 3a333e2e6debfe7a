import type { Messages } from "@lingui/core";
import type { Locale } from "@sonum/contract/locale";

export type Catalogues = Record<Locale, () => Promise<{ messages: Messages }>>;

/** Texts that only some pages need: loaded with those pages, not with the first one. */
export const areas = {
  account: {
    en: () => import("./account/en.po"),
    ru: () => import("./account/ru.po"),
    et: () => import("./account/et.po"),
    de: () => import("./account/de.po"),
    pt: () => import("./account/pt.po"),
  },
  earnings: {
    en: () => import("./earnings/en.po"),
    ru: () => import("./earnings/ru.po"),
    et: () => import("./earnings/et.po"),
    de: () => import("./earnings/de.po"),
    pt: () => import("./earnings/pt.po"),
  },
  office: {
    en: () => import("./office/en.po"),
    ru: () => import("./office/ru.po"),
    et: () => import("./office/et.po"),
    de: () => import("./office/de.po"),
    pt: () => import("./office/pt.po"),
  },
  frame: {
    en: () => import("./frame/en.po"),
    ru: () => import("./frame/ru.po"),
    et: () => import("./frame/et.po"),
    de: () => import("./frame/de.po"),
    pt: () => import("./frame/pt.po"),
  },
  console: {
    en: () => import("./console/en.po"),
    ru: () => import("./console/ru.po"),
    et: () => import("./console/et.po"),
    de: () => import("./console/de.po"),
    pt: () => import("./console/pt.po"),
  },
  money: {
    en: () => import("./money/en.po"),
    ru: () => import("./money/ru.po"),
    et: () => import("./money/et.po"),
    de: () => import("./money/de.po"),
    pt: () => import("./money/pt.po"),
  },
  partner: {
    en: () => import("./partner/en.po"),
    ru: () => import("./partner/ru.po"),
    et: () => import("./partner/et.po"),
    de: () => import("./partner/de.po"),
    pt: () => import("./partner/pt.po"),
  },
  officePeople: {
    en: () => import("./office-people/en.po"),
    ru: () => import("./office-people/ru.po"),
    et: () => import("./office-people/et.po"),
    de: () => import("./office-people/de.po"),
    pt: () => import("./office-people/pt.po"),
  },
  officeLawful: {
    en: () => import("./office-lawful/en.po"),
    ru: () => import("./office-lawful/ru.po"),
    et: () => import("./office-lawful/et.po"),
    de: () => import("./office-lawful/de.po"),
    pt: () => import("./office-lawful/pt.po"),
  },
  officeMoney: {
    en: () => import("./office-money/en.po"),
    ru: () => import("./office-money/ru.po"),
    et: () => import("./office-money/et.po"),
    de: () => import("./office-money/de.po"),
    pt: () => import("./office-money/pt.po"),
  },
  profile: {
    en: () => import("./profile/en.po"),
    ru: () => import("./profile/ru.po"),
    et: () => import("./profile/et.po"),
    de: () => import("./profile/de.po"),
    pt: () => import("./profile/pt.po"),
  },
  landing: {
    en: () => import("./landing/en.po"),
    ru: () => import("./landing/ru.po"),
    et: () => import("./landing/et.po"),
    de: () => import("./landing/de.po"),
    pt: () => import("./landing/pt.po"),
  },
  public: {
    en: () => import("./public/en.po"),
    ru: () => import("./public/ru.po"),
    et: () => import("./public/et.po"),
    de: () => import("./public/de.po"),
    pt: () => import("./public/pt.po"),
  },
  rental: {
    en: () => import("./rental/en.po"),
    ru: () => import("./rental/ru.po"),
    et: () => import("./rental/et.po"),
    de: () => import("./rental/de.po"),
    pt: () => import("./rental/pt.po"),
  },
  reports: {
    en: () => import("./reports/en.po"),
    ru: () => import("./reports/ru.po"),
    et: () => import("./reports/et.po"),
    de: () => import("./reports/de.po"),
    pt: () => import("./reports/pt.po"),
  },
} satisfies Record<string, Catalogues>;

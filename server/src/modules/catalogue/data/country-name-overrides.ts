import type { Locale } from "@sonum/contract/locale";

/** Overrides where the ISO name is not in common use, or where i18n-iso-countries confuses two countries. */
export const countryNameOverrides: Record<string, Partial<Record<Locale, string>>> = {
  ae: { ru: "Объединённые Арабские Эмираты" },
  cd: {
    en: "DR Congo",
    ru: "ДР Конго",
    de: "Demokratische Republik Kongo",
    pt: "República Democrática do Congo",
  },
  cf: { ru: "Центральноафриканская Республика" },
  cg: { en: "Congo", pt: "República do Congo" },
  ci: { en: "Côte d'Ivoire" },
  cn: { en: "China", ru: "Китай" },
  cz: { en: "Czechia", de: "Tschechien" },
  gm: { en: "Gambia" },
  hk: { et: "Hongkong" },
  kr: { ru: "Южная Корея" },
  la: { en: "Laos" },
  md: { en: "Moldova", ru: "Молдова", de: "Moldau" },
  mk: { en: "North Macedonia" },
  mm: { pt: "Mianmar" },
  mo: { et: "Macau" },
  ps: { en: "Palestine", ru: "Палестина", de: "Palästina", pt: "Palestina" },
  ru: { en: "Russia", ru: "Россия", de: "Russland" },
  tr: { en: "Turkey" },
  tw: { en: "Taiwan" },
  tz: { en: "Tanzania", de: "Tansania" },
  us: { en: "United States", de: "Vereinigte Staaten" },
};

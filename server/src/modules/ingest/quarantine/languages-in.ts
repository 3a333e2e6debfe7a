/** Languages in which SMS come, besides English and the country's main one. */
const OTHER_LANGUAGES: Record<string, string> = {
  am: "ru",
  az: "ru",
  ba: "hr sr",
  be: "fr de",
  by: "ru",
  ca: "fr",
  cd: "sw",
  ch: "fr it",
  cy: "tr",
  dz: "fr",
  ee: "ru",
  fi: "sv",
  ge: "ru",
  in: "bn ta te mr gu ur",
  il: "ar ru",
  kg: "ru",
  kz: "ru",
  lk: "ta",
  lt: "ru",
  lu: "de",
  lv: "ru",
  ma: "fr",
  md: "ru",
  me: "hr sr",
  mk: "sq",
  mo: "pt",
  my: "zh ta",
  no: "da sv",
  rs: "hr",
  sg: "zh ms ta",
  tj: "ru",
  tm: "ru",
  tn: "fr",
  ua: "ru",
  ug: "sw",
  uz: "ru",
};

/** Names that the lists of stems use for other codes of the Unicode data. */
const ALIASES: Record<string, string> = { nb: "no", fil: "tl", bs: "hr" };

/** Languages of SMS in a country. */
export function languagesIn(country: string): Set<string> {
  const main = new Intl.Locale(`und-${country || "us"}`).maximize().language;
  return new Set(["en", ALIASES[main] ?? main, ...(OTHER_LANGUAGES[country]?.split(" ") ?? [])]);
}

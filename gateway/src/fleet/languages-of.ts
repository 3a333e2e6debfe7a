import type { Language } from "./message-templates.ts";

type Languages = [Language, ...Language[]];

/** Languages of messages to numbers of a country, most common first. */
export function languagesOf(country: string): Languages {
  return byCountry.get(country) ?? ["en"];
}

const languagesByCountries: [Languages, string][] = [
  [["ar", "en"], "ae bh dz eg iq jo kw lb ly ma om ps qa sa sd sy tn ye"],
  [["cs", "en"], "cz"],
  [["de", "en"], "at de li"],
  [["de", "fr", "en"], "ch"],
  [["es", "en"], "ar bo cl co cr cu do ec es gt hn mx ni pa pe pr py sv uy ve"],
  [["et", "ru", "en"], "ee"],
  [["fi", "sv", "en"], "fi"],
  [["fr", "en"], "bf bj cd cg ci cm fr ga gn lu mc mg ml ne sn tg"],
  [["he", "en"], "il"],
  [["hi", "en"], "in"],
  [["id", "en"], "id"],
  [["it", "en"], "it sm"],
  [["ja", "en"], "jp"],
  [["kk", "ru", "en"], "kz"],
  [["ko", "en"], "kr"],
  [["lt", "en"], "lt"],
  [["lv", "ru", "en"], "lv"],
  [["nl", "en"], "nl sr"],
  [["nl", "fr", "en"], "be"],
  [["pl", "en"], "pl"],
  [["pt", "en"], "ao br cv mz pt"],
  [["ro", "en"], "ro"],
  [["ro", "ru", "en"], "md"],
  [["ru", "en"], "am az by ge kg ru tj tm uz"],
  [["sv", "en"], "se"],
  [["th", "en"], "th"],
  [["tr", "en"], "cy tr"],
  [["uk", "en"], "ua"],
  [["vi", "en"], "vn"],
  [["zh", "en"], "cn hk mo sg tw"],
];

const byCountry = new Map(
  languagesByCountries.flatMap(([languages, countries]) =>
    countries.split(" ").map((country): [string, Languages] => [country, languages]),
  ),
);

import type { listCountries, listOffers, listServices } from "@sonum/contract/catalogue/catalogue";
import { byLocale } from "@sonum/contract/locale";
import type { WireReply } from "@sonum/contract/route";

export const sampleServices: WireReply<typeof listServices> = Array.from({ length: 12 }, (_, index) => ({
  code: `s${index}`,
  name: `Service ${index}`,
  icon: "",
  favorite: false,
  category: "other",
  names: index === 11 ? ["Hidden gem"] : [],
  priceFrom: 0.1 * (index + 1),
  numberCount: 5,
  success: null,
}));

export const makeOffers = (count: number): WireReply<typeof listOffers> =>
  Array.from({ length: count }, (_, index) => {
    const name = `Country ${String.fromCharCode(65 + index)}`;
    const names = byLocale(() => name);
    return {
      iso2: `a${String.fromCharCode(97 + index)}`,
      country: names,
      countryNaming: names,
      icon: "",
      favorite: false,
      price: 1 - index / 20,
      priceUsd: "1.00",
      numberCount: 100 + index,
      operators: [],
      success: null,
    };
  });

export const makeCountry = (iso2: string, name: string): WireReply<typeof listCountries>[number] => {
  const names = byLocale(() => name);
  return { iso2, country: names, countryNaming: names, icon: "", favorite: false, prefix: "1" };
};

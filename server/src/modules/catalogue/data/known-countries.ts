import isoCountries from "i18n-iso-countries/index.js";
import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";

/** Every country that has a name, a flag and a dialling code. */
export const knownCountries: readonly { iso2: string; prefix: string }[] = getCountries()
  .filter((country) => isoCountries.alpha2ToAlpha3(country) !== undefined)
  .map((country) => ({ iso2: country.toLowerCase(), prefix: getCountryCallingCode(country) }));

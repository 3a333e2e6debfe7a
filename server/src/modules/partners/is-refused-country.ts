import { FORBIDDEN_COUNTRIES } from "@sonum/contract/partners/application-rules";
import type { Ctx } from "../../platform/context.ts";
import { commonNamesOfCountry, isSanctioned } from "../catalogue/index.ts";

/** Whether a name, in any supported language, means a country whose SIMs we refuse. */
export function isRefusedCountryName({ settings }: Ctx, name: string): boolean {
  const searched = name.trim().toLowerCase();
  return [...Object.keys(FORBIDDEN_COUNTRIES), ...settings.sanctionedCountries].some((iso2) => {
    const names = [iso2, ...(FORBIDDEN_COUNTRIES[iso2] ?? []), ...Object.values(commonNamesOfCountry(iso2))];
    return names.some((known) => known.toLowerCase() === searched);
  });
}

/** SIMs of such a country are not sold: its law forbids SIM farms, or it is under sanctions. */
export const isRefusedCountry = (ctx: Pick<Ctx, "settings">, iso2: string): boolean =>
  Object.hasOwn(FORBIDDEN_COUNTRIES, iso2) || isSanctioned(ctx, iso2);

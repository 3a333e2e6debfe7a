import { REFUSED_COUNTRIES } from "@sonum/contract/partner-rules";
import type { Ctx } from "../../platform/context.ts";
import { isSanctioned } from "../../platform/sanctions.ts";
import { commonNamesOfCountry } from "../catalogue/index.ts";

/** Whether a name, in whatever language of the house, means a country whose SIMs are not offered here. */
export function isRefusedName({ settings }: Ctx, name: string): boolean {
  const wanted = name.trim().toLowerCase();
  return [...Object.keys(REFUSED_COUNTRIES), ...settings.sanctionedCountries].some((iso2) => {
    const names = [iso2, ...(REFUSED_COUNTRIES[iso2] ?? []), ...Object.values(commonNamesOfCountry(iso2))];
    return names.some((known) => known.toLowerCase() === wanted);
  });
}

/** No SIM of such a country is sold: its law forbids machines full of SIMs, or no money may go there. */
export const isRefusedCountry = (ctx: Pick<Ctx, "settings">, iso2: string): boolean =>
  Object.hasOwn(REFUSED_COUNTRIES, iso2) || isSanctioned(ctx, iso2);

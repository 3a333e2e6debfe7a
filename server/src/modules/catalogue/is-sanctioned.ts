import type { Ctx } from "../../platform/context.ts";

/** Whether payments from and payouts to a country are forbidden. */
export const isSanctioned = ({ settings }: Pick<Ctx, "settings">, iso2: string): boolean =>
  settings.sanctionedCountries.includes(iso2.toLowerCase());

import type { Ctx } from "./context.ts";

/** Whether money may neither come from a country nor go to it. Countries are named by their two letters. */
export const isSanctioned = ({ settings }: Pick<Ctx, "settings">, iso2: string): boolean =>
  settings.sanctionedCountries.includes(iso2.toLowerCase());

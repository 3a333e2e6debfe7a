import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { formatDay } from "../../lib/format/format-day.ts";
import { useServiceName } from "../../lib/format/service-name.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { countries } from "../../queries/catalogue.ts";
import type { PartnerEarnings } from "./queries/partner-earnings.ts";
import type { Breakdown } from "./read-earnings-search.ts";

export type EarningRow = { key: string; name: string; csv: string; revenue: number; codes: number };

/** The sums of one breakdown: days with the latest first, all others with the most first. */
export function useEarningRows(earnings: PartnerEarnings | undefined, by: Breakdown): EarningRow[] {
  const { t } = useLingui();
  const { lang } = useSettings();
  const serviceName = useServiceName();
  const { data: countryList = [] } = useQuery(countries);
  if (!earnings) return [];
  const gone = t`No longer known`;
  if (by === "day")
    return earnings.days
      .filter(({ codes, revenue }) => codes > 0 || revenue > 0)
      .toReversed()
      .map(({ day, ...sums }) => ({ key: day, name: formatDay(day, lang, "medium"), csv: day, ...sums }));
  if (by === "service")
    return earnings.services.map(({ code, name, ...sums }) => ({
      key: code ?? "",
      name: name === null ? t`Whole number` : serviceName(name),
      csv: name ?? "full",
      ...sums,
    }));
  if (by === "country")
    return earnings.countries.map(({ country, ...sums }) => {
      const known = countryList.find(({ iso2 }) => iso2.toLowerCase() === country?.toLowerCase());
      const name = known?.countryNaming[lang] ?? country?.toUpperCase() ?? gone;
      return { key: country ?? "", name, csv: country ?? "", ...sums };
    });
  return earnings.machines.map(({ machineKey, alias, ...sums }) => ({
    key: machineKey ?? "",
    name: alias || (machineKey ?? gone),
    csv: alias || (machineKey ?? ""),
    ...sums,
  }));
}

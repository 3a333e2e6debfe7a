import type { PriceGrid } from "../../queries/prices.ts";

type Shares = Pick<PriceGrid, "margins" | "partnerSharePercent">;

/** What of a price is the partner's, in percent: by the margin that names most, else as the setting says. */
export function partnerShareOf(
  { margins, partnerSharePercent }: Shares,
  service: string,
  country: string,
): number {
  const find = (wanted: string | null, place: string | null) =>
    margins.find((margin) => margin.service === wanted && margin.country === place);
  const margin = find(service, country) ?? find(service, null) ?? find(null, country) ?? find(null, null);
  return margin ? Math.round((100 - margin.housePercent) * 100) / 100 : partnerSharePercent;
}

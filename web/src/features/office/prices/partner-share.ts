import type { PriceGrid } from "./queries/prices.ts";

type Shares = Pick<PriceGrid, "margins" | "partnerSharePercent">;

/** The partner's share of a price in percent: from the most specific margin, else the default. */
export function partnerShareOf(
  { margins, partnerSharePercent }: Shares,
  service: string,
  country: string,
): number {
  const find = (serviceCode: string | null, countryCode: string | null) =>
    margins.find((margin) => margin.service === serviceCode && margin.country === countryCode);
  const margin = find(service, country) ?? find(service, null) ?? find(null, country) ?? find(null, null);
  return margin ? Math.round((100 - margin.housePercent) * 100) / 100 : partnerSharePercent;
}

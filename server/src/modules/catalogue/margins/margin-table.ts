export type Margin = { service: number | null; country: number | null; shopBp: number };

/** Looks up the shop's share in basis points. The most specific row wins: pair, service, country, everywhere. */
export function createMarginTable(rows: Margin[]): (service: number, country: number) => number | undefined {
  const shares = new Map(rows.map(({ service, country, shopBp }) => [keyOf(service, country), shopBp]));
  if (shares.size === 0) return () => undefined;
  return (service, country) =>
    shares.get(keyOf(service, country)) ??
    shares.get(keyOf(service, null)) ??
    shares.get(keyOf(null, country)) ??
    shares.get(keyOf(null, null));
}

const keyOf = (service: number | null, country: number | null) => `${service} ${country}`;

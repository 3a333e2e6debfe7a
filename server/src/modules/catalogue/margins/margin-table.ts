export type Margin = { service: number | null; country: number | null; houseBp: number };

/** What the house keeps of a sale, in basis points; nothing where nobody set it. The row that names most counts. */
export function makeMargins(rows: Margin[]): (service: number, country: number) => number | undefined {
  const known = new Map(rows.map(({ service, country, houseBp }) => [nameOf(service, country), houseBp]));
  if (known.size === 0) return () => undefined;
  return (service, country) =>
    known.get(nameOf(service, country)) ??
    known.get(nameOf(service, null)) ??
    known.get(nameOf(null, country)) ??
    known.get(nameOf(null, null));
}

const nameOf = (service: number | null, country: number | null) => `${service} ${country}`;

import { SERVICES_MAX } from "./service-bits.ts";

/** Numbers that lie with a supplier: so many of one operator for one service. */
export type Supply = {
  machineId: string;
  country: number;
  /** The country as the supplier calls it. */
  countryName: string;
  operator: string;
  service: number;
  count: number;
};

/** The operator under which a supplier counts all its numbers, whoever's they are. */
export const ANY_OPERATOR = "any";

export type WantedSupply = {
  country: number;
  service: number;
  operator?: string | undefined;
  operators?: readonly string[] | undefined;
};

/** What suppliers said they have. They are asked for each number, so this only says whom to ask. */
export type SuppliedStock = {
  /** All that a supplier has from now on. */
  set(machineId: string, supplies: Supply[]): void;
  /** A supplier had none after all: it is not asked again before it says so. */
  noteEmpty(supply: Supply): void;
  /** Whom to ask, each supplier once. */
  listFor(wanted: WantedSupply): Supply[];
  countOf(country: number, service: number): number;
  countsIn(country: number): Int32Array;
  operatorsIn(country: number): string[];
  operatorsOf(country: number, service: number): ReadonlyMap<string, number>;
};

export function makeSuppliedStock(): SuppliedStock {
  const bySupplier = new Map<string, Supply[]>();
  /** Lists ask for every service in turn, so a country is counted once per change. */
  const views = new Map<number, CountryView>();

  function view(country: number): CountryView {
    const known = views.get(country);
    if (known) return known;
    const supplies = [...bySupplier.values()].flat().filter((supply) => supply.country === country);
    const made = viewOf(supplies.filter(({ count }) => count > 0));
    views.set(country, made);
    return made;
  }

  return {
    set(machineId, supplies) {
      bySupplier.set(machineId, supplies);
      views.clear();
    },
    noteEmpty(supply) {
      for (const one of bySupplier.get(supply.machineId) ?? []) if (isPartOf(one, supply)) one.count = 0;
      views.delete(supply.country);
    },
    listFor: (wanted) => {
      const supplies = view(wanted.country).byService.get(wanted.service) ?? [];
      return [...Map.groupBy(supplies, ({ machineId }) => machineId).values()].flatMap((own) =>
        oneFor(own, wanted),
      );
    },
    countOf: (country, service) => view(country).counts[service] ?? 0,
    countsIn: (country) => view(country).counts,
    operatorsIn: (country) => view(country).operators,
    operatorsOf: (country, service) => countByOperator(view(country).byService.get(service) ?? []),
  };
}

/** Who has none of any operator has none at all. */
const isPartOf = (one: Supply, { country, service, operator }: Supply) =>
  one.country === country && one.service === service && [one.operator, ANY_OPERATOR].includes(operator);

type CountryView = { counts: Int32Array; operators: string[]; byService: Map<number, Supply[]> };

function viewOf(supplies: Supply[]): CountryView {
  const byService = Map.groupBy(supplies, ({ service }) => service);
  const counts = new Int32Array(SERVICES_MAX);
  for (const [service, own] of byService) counts[service] = countAll(own);
  return { counts, byService, operators: [...countByOperator(supplies).keys()] };
}

/** Some suppliers count numbers of no known operator under "any", some all they have: the greater of both is how many there are. */
function countAll(supplies: Supply[]): number {
  const totals = new Map<string, { any: number; named: number }>();
  for (const { machineId, operator, count } of supplies) {
    const total = totals.get(machineId) ?? { any: 0, named: 0 };
    total[operator === ANY_OPERATOR ? "any" : "named"] += count;
    totals.set(machineId, total);
  }
  return [...totals.values()].reduce((sum, { any, named }) => sum + Math.max(any, named), 0);
}

function countByOperator(supplies: Supply[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { operator, count } of supplies)
    if (operator !== ANY_OPERATOR) counts.set(operator, (counts.get(operator) ?? 0) + count);
  return counts;
}

/** The operator that was chosen, or any where it does not matter. */
function oneFor(supplies: Supply[], { operator, operators }: WantedSupply): Supply[] {
  const chosen = operator === undefined ? operators : [operator];
  const fitting = chosen ? supplies.filter((supply) => chosen.includes(supply.operator)) : supplies;
  const one = fitting.find((supply) => supply.operator === ANY_OPERATOR) ?? fitting[0];
  return one ? [one] : [];
}

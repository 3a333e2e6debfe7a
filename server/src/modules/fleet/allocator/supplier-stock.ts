import { SERVICES_MAX } from "./service-bits.ts";

/** Numbers that a supplier offers: the count of one operator for one service. */
export type Supply = {
  machineId: string;
  country: number;
  /** The supplier's name for the country. */
  countryName: string;
  operator: string;
  /** The supplier's name for the operator. */
  operatorName: string;
  service: number;
  count: number;
};

/** The operator under which suppliers count numbers of any or of unknown operators. */
export const UNSPECIFIED_OPERATOR = "any";

export type SupplyRequest = {
  country: number;
  service: number;
  operator?: string | undefined;
  operators?: readonly string[] | undefined;
};

/** The stock that suppliers reported. Each number is requested separately, so this only says from whom. */
export type SuppliedStock = {
  /** Replaces a supplier's stock. */
  set(machineId: string, supplies: Supply[]): void;
  /** A supplier had none after all: it is not asked again until it reports new stock. */
  markEmpty(supply: Supply): void;
  /** The supplies to request from, one per supplier. */
  listFor(wanted: SupplyRequest): Supply[];
  countOf(country: number, service: number): number;
  countsIn(country: number): Int32Array;
  operatorsIn(country: number): string[];
  operatorsOf(country: number, service: number): ReadonlyMap<string, number>;
};

export function createSupplierStock(): SuppliedStock {
  const bySupplier = new Map<string, Supply[]>();
  /** Cached per country, because lists query every service in turn. */
  const views = new Map<number, CountryView>();

  function view(country: number): CountryView {
    const known = views.get(country);
    if (known) return known;
    const supplies = [...bySupplier.values()].flat().filter((supply) => supply.country === country);
    const created = viewOf(supplies.filter(({ count }) => count > 0));
    views.set(country, created);
    return created;
  }

  return {
    set(machineId, supplies) {
      bySupplier.set(machineId, supplies);
      views.clear();
    },
    markEmpty(supply) {
      for (const one of bySupplier.get(supply.machineId) ?? []) if (isCoveredBy(one, supply)) one.count = 0;
      views.delete(supply.country);
    },
    listFor: (wanted) => {
      const supplies = view(wanted.country).byService.get(wanted.service) ?? [];
      return [...Map.groupBy(supplies, ({ machineId }) => machineId).values()].flatMap((own) =>
        supplyFor(own, wanted),
      );
    },
    countOf: (country, service) => view(country).counts[service] ?? 0,
    countsIn: (country) => view(country).counts,
    operatorsIn: (country) => view(country).operators,
    operatorsOf: (country, service) => countByOperator(view(country).byService.get(service) ?? []),
  };
}

/** A supplier without numbers of `ANY_OPERATOR` has none at all. */
const isCoveredBy = (one: Supply, { country, service, operatorName }: Supply) =>
  one.country === country &&
  one.service === service &&
  [one.operatorName, UNSPECIFIED_OPERATOR].includes(operatorName);

type CountryView = { counts: Int32Array; operators: string[]; byService: Map<number, Supply[]> };

function viewOf(supplies: Supply[]): CountryView {
  const byService = Map.groupBy(supplies, ({ service }) => service);
  const counts = new Int32Array(SERVICES_MAX);
  for (const [service, own] of byService) counts[service] = countAll(own);
  return { counts, byService, operators: [...countByOperator(supplies).keys()] };
}

/** Some suppliers count only numbers of unknown operators under "any", others all of them: the greater sum is the total. */
function countAll(supplies: Supply[]): number {
  const totals = new Map<string, { any: number; named: number }>();
  for (const { machineId, operator, count } of supplies) {
    const total = totals.get(machineId) ?? { any: 0, named: 0 };
    total[operator === UNSPECIFIED_OPERATOR ? "any" : "named"] += count;
    totals.set(machineId, total);
  }
  return [...totals.values()].reduce((sum, { any, named }) => sum + Math.max(any, named), 0);
}

function countByOperator(supplies: Supply[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { operator, count } of supplies)
    if (operator !== UNSPECIFIED_OPERATOR) counts.set(operator, (counts.get(operator) ?? 0) + count);
  return counts;
}

/** The supply of a requested operator; prefers "any" if none was requested. */
function supplyFor(supplies: Supply[], { operator, operators }: SupplyRequest): Supply[] {
  const chosen = operator === undefined ? operators : [operator];
  const matching = chosen ? supplies.filter((supply) => chosen.includes(supply.operator)) : supplies;
  const supply = matching.find(({ operator }) => operator === UNSPECIFIED_OPERATOR) ?? matching[0];
  return supply ? [supply] : [];
}

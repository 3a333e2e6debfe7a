import { SERVICES_MAX } from "./service-bits.ts";

/** A service that was never searched for yet. */
export const NOWHERE = -1;

/** The SIMs of one operator in one country that are on sale now, with the count of those unavailable per service. */
export type SimGroup = {
  country: number;
  operator: string;
  slots: number[];
  unavailable: Int32Array;
  /** Where the last search for a service ended: the next goes on from there, so rested SIMs come first. */
  cursors: Int32Array;
};

export type SimGroups = {
  get(country: number, operator: string): SimGroup;
  inCountry(country: number): SimGroup[];
  /** Operators are named by machines: what nobody sells any more is not remembered. */
  remove(group: SimGroup): void;
};

export function makeSimGroups(): SimGroups {
  const byCountry = new Map<number, Map<string, SimGroup>>();
  return {
    get(country, operator) {
      const operators = byCountry.get(country) ?? new Map<string, SimGroup>();
      byCountry.set(country, operators);
      const group = operators.get(operator) ?? makeGroup(country, operator);
      operators.set(operator, group);
      return group;
    },
    inCountry: (country) => [...(byCountry.get(country)?.values() ?? [])],
    remove: ({ country, operator }) => void byCountry.get(country)?.delete(operator),
  };
}

const makeGroup = (country: number, operator: string): SimGroup => ({
  country,
  operator,
  slots: [],
  unavailable: new Int32Array(SERVICES_MAX),
  cursors: new Int32Array(SERVICES_MAX).fill(NOWHERE),
});

export const freeIn = ({ slots, unavailable }: SimGroup, service: number) =>
  slots.length - (unavailable[service] ?? 0);

/** How many SIMs of all these groups are free, by the number of the service. */
export function countFree(groups: SimGroup[]): Int32Array {
  const free = new Int32Array(SERVICES_MAX);
  for (const { slots, unavailable } of groups)
    for (let service = 0; service < SERVICES_MAX; service++)
      free[service] = (free[service] ?? 0) + slots.length - (unavailable[service] ?? 0);
  return free;
}

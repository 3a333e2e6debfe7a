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
  inCountry(country: number): readonly SimGroup[];
  /** Operators are named by machines: what nobody sells any more is not remembered. */
  remove(group: SimGroup): void;
};

export function makeSimGroups(): SimGroups {
  const byCountry = new Map<number, Map<string, SimGroup>>();
  /** Asked for by every sale and list, changed when an operator comes or goes. */
  const lists = new Map<number, SimGroup[]>();

  function change(country: number, alter: (operators: Map<string, SimGroup>) => void) {
    const operators = byCountry.get(country) ?? new Map<string, SimGroup>();
    alter(operators);
    byCountry.set(country, operators);
    lists.set(country, [...operators.values()]);
  }

  return {
    get(country, operator) {
      const known = byCountry.get(country)?.get(operator);
      if (known) return known;
      const group = makeGroup(country, operator);
      change(country, (operators) => operators.set(operator, group));
      return group;
    },
    inCountry: (country) => lists.get(country) ?? NOBODY,
    remove: ({ country, operator }) => change(country, (operators) => operators.delete(operator)),
  };
}

const NOBODY: readonly SimGroup[] = [];

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
export function countFree(groups: readonly SimGroup[]): Int32Array {
  const free = new Int32Array(SERVICES_MAX);
  for (const { slots, unavailable } of groups)
    for (let service = 0; service < SERVICES_MAX; service++)
      free[service] = (free[service] ?? 0) + slots.length - (unavailable[service] ?? 0);
  return free;
}

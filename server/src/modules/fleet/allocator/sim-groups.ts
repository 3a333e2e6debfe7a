import { SERVICES_MAX } from "./service-bits.ts";

/** Cursor of a service that was never searched for. */
export const NO_CURSOR = -1;

/** The SIMs on sale of one operator in one country, with the count of unavailable ones per service. */
export type SimGroup = {
  country: number;
  operator: string;
  slots: number[];
  unavailable: Int32Array;
  /** Where the last search for a service ended; the next one continues there, so that SIMs take turns. */
  cursors: Int32Array;
};

export type SimGroups = {
  get(country: number, operator: string): SimGroup;
  inCountry(country: number): readonly SimGroup[];
  /** Machines report arbitrary operator names, so empty groups must not accumulate. */
  remove(group: SimGroup): void;
};

export function createSimGroups(): SimGroups {
  const byCountry = new Map<number, Map<string, SimGroup>>();
  /** Read by every purchase and list; changes only when an operator comes or goes. */
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
      const group = createGroup(country, operator);
      change(country, (operators) => operators.set(operator, group));
      return group;
    },
    inCountry: (country) => lists.get(country) ?? NO_GROUPS,
    remove: ({ country, operator }) => change(country, (operators) => operators.delete(operator)),
  };
}

const NO_GROUPS: readonly SimGroup[] = [];

const createGroup = (country: number, operator: string): SimGroup => ({
  country,
  operator,
  slots: [],
  unavailable: new Int32Array(SERVICES_MAX),
  cursors: new Int32Array(SERVICES_MAX).fill(NO_CURSOR),
});

export const freeIn = ({ slots, unavailable }: SimGroup, service: number) =>
  slots.length - (unavailable[service] ?? 0);

/** Free SIMs of all these groups, indexed by service number. */
export function countFree(groups: readonly SimGroup[]): Int32Array {
  const free = new Int32Array(SERVICES_MAX);
  for (const { slots, unavailable } of groups)
    for (let service = 0; service < SERVICES_MAX; service++)
      free[service] = (free[service] ?? 0) + slots.length - (unavailable[service] ?? 0);
  return free;
}

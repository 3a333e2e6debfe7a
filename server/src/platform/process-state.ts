/** Values that modules keep per process beside the database: caches, and functions that a higher layer provides. */
export type ProcessState = Map<symbol, unknown>;

type Holder = { state: ProcessState };

/** One such value. The module that needs it declares, types and exports its slot; startup fills it. */
export type Slot<T> = {
  /** Throws while the value is not set. */
  of(holder: Holder): T;
  find(holder: Holder): T | undefined;
  set(holder: Holder, value: T): void;
};

export function createSlot<T>(name: string): Slot<T> {
  const key = Symbol(name);
  return {
    of({ state }) {
      if (!state.has(key)) throw new Error(`${name} is not set`);
      return state.get(key) as T;
    },
    find: ({ state }) => state.get(key) as T | undefined,
    set: ({ state }, value) => void state.set(key, value),
  };
}

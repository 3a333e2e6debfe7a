import type { LiveEvent } from "@sonum/contract/live";

/** An open page that wants to hear what changes for its customer. */
export type Listener = {
  customerId: string;
  currency: string;
  /** A partner also hears of their machines. */
  isPartner: boolean;
  send(event: LiveEvent): void;
  /** Nothing more will come: the house closes, or the page must ask what it missed. */
  end(): void;
};

export type Listeners = {
  add(listener: Listener): () => void;
  of(customerId: string): Listener[];
  all(): Listener[];
  count(): number;
  hasPartner(): boolean;
};

/** Who listens now, by customer. */
export function makeListeners(): Listeners {
  const byCustomer = new Map<string, Set<Listener>>();
  let count = 0;
  let partners = 0;

  function remove(listener: Listener) {
    const own = byCustomer.get(listener.customerId);
    if (!own?.delete(listener)) return;
    count--;
    if (listener.isPartner) partners--;
    if (own.size === 0) byCustomer.delete(listener.customerId);
  }

  return {
    add(listener) {
      const own = byCustomer.get(listener.customerId) ?? new Set();
      byCustomer.set(listener.customerId, own.add(listener));
      count++;
      if (listener.isPartner) partners++;
      return () => remove(listener);
    },
    of: (customerId) => [...(byCustomer.get(customerId) ?? [])],
    all: () => [...byCustomer.values()].flatMap((own) => [...own]),
    count: () => count,
    hasPartner: () => partners > 0,
  };
}

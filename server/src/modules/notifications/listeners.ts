import type { LiveEvent } from "@sonum/contract/notifications/live-events";

/** An open event stream of a customer. */
export type Listener = {
  customerId: string;
  /** Whose session or key opened the stream: the customer, or an operator who looks at the account. */
  ownerId: string;
  currency: string;
  /** Partners also get events of their machines. */
  isPartner: boolean;
  send(event: LiveEvent): void;
  /** Ends the stream if the session or key that opened it has ended. */
  verify(): Promise<void>;
  /** Ends the stream: the server stops, or the page must reconnect to get what it missed. */
  end(): void;
};

export type Listeners = {
  add(listener: Listener): () => void;
  of(customerId: string): Listener[];
  all(): Listener[];
  count(): number;
  hasPartner(): boolean;
};

/** Open streams by customer. */
export function createListeners(): Listeners {
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

/** One mark per service and slot. */
export type ServiceBits = {
  has(slot: number, service: number): boolean;
  set(slot: number, service: number): void;
  clear(slot: number, service: number): void;
  /** Calls back for every service whose bit is set. */
  each(slot: number, visit: (service: number) => void): void;
  clearAll(slot: number): void;
};

export const SERVICES_MAX = 1024;
/** Slots whose marks share a word. */
export const SLOTS_PER_WORD = 32;

/**
 * Packed: a thousand services of a million SIMs fit into 128 megabytes. For marks that many SIMs carry. A word holds one
 * service of neighbouring slots, so that a search among neighbours reads one word instead of one for each.
 */
export function makeServiceBits(): ServiceBits {
  let words = new Uint32Array(SERVICES_MAX * SLOTS_PER_WORD);
  /** No service from here on was ever marked. */
  let servicesEnd = 0;

  function grow(size: number) {
    if (size <= words.length) return;
    const larger = new Uint32Array(Math.max(words.length * 2, size));
    larger.set(words);
    words = larger;
  }

  const startOf = (slot: number) => Math.floor(slot / SLOTS_PER_WORD) * SERVICES_MAX;
  const maskOf = (slot: number) => 1 << (slot % SLOTS_PER_WORD);

  return {
    has: (slot, service) => ((words[startOf(slot) + service] ?? 0) & maskOf(slot)) !== 0,
    set(slot, service) {
      // Beyond the slot's own words begin the next slots'.
      if (service >= SERVICES_MAX) throw new RangeError(`There is no room for service ${service}`);
      const word = startOf(slot) + service;
      grow(word + 1);
      words[word] = (words[word] ?? 0) | maskOf(slot);
      servicesEnd = Math.max(servicesEnd, service + 1);
    },
    clear(slot, service) {
      const word = startOf(slot) + service;
      if (word < words.length) words[word] = (words[word] ?? 0) & ~maskOf(slot);
    },
    each(slot, visit) {
      const [start, mask] = [startOf(slot), maskOf(slot)];
      for (let service = 0; service < servicesEnd; service++)
        if (((words[start + service] ?? 0) & mask) !== 0) visit(service);
    },
    clearAll(slot) {
      const [start, kept] = [startOf(slot), ~maskOf(slot)];
      const end = Math.min(start + servicesEnd, words.length);
      for (let word = start; word < end; word++) words[word] = (words[word] ?? 0) & kept;
    },
  };
}

export type SparseBits = ServiceBits & {
  /** Every slot that carries a mark. */
  slots(): Iterable<number>;
};

/** For marks that few SIMs carry at a time. */
export function makeSparseBits(): SparseBits {
  const marked = new Map<number, Set<number>>();
  return {
    has: (slot, service) => marked.get(slot)?.has(service) ?? false,
    set: (slot, service) => void marked.set(slot, (marked.get(slot) ?? new Set()).add(service)),
    clear(slot, service) {
      const services = marked.get(slot);
      services?.delete(service);
      if (services?.size === 0) marked.delete(slot);
    },
    each: (slot, visit) => marked.get(slot)?.forEach((service) => void visit(service)),
    clearAll: (slot) => void marked.delete(slot),
    slots: () => marked.keys(),
  };
}

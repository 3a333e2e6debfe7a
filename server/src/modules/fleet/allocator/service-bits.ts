/** One bit per service and slot (a slot is a SIM's index in the allocator). */
export type ServiceBits = {
  has(slot: number, service: number): boolean;
  set(slot: number, service: number): void;
  clear(slot: number, service: number): void;
  /** Calls back for every service whose bit is set. */
  each(slot: number, visit: (service: number) => void): void;
  clearAll(slot: number): void;
};

export const SERVICES_MAX = 1024;
/** Slots whose bits share a word. */
export const SLOTS_PER_WORD = 32;

/**
 * Dense bits: 1,024 services of a million SIMs fit into 128 MB. A word holds one service of neighbouring slots, so that a
 * search among neighbours reads one word instead of 32.
 */
export function createServiceBits(): ServiceBits {
  let words = new Uint32Array(SERVICES_MAX * SLOTS_PER_WORD);
  /** No service from this number on was ever set. */
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
      // A larger number would set a bit of the next slots.
      if (service >= SERVICES_MAX) throw new RangeError(`Service number ${service} is too large`);
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
  /** Every slot with a bit set. */
  slots(): Iterable<number>;
};

/** Sparse bits, for flags that few SIMs have at a time. */
export function createSparseBits(): SparseBits {
  const servicesBySlot = new Map<number, Set<number>>();
  return {
    has: (slot, service) => servicesBySlot.get(slot)?.has(service) ?? false,
    set: (slot, service) =>
      void servicesBySlot.set(slot, (servicesBySlot.get(slot) ?? new Set()).add(service)),
    clear(slot, service) {
      const services = servicesBySlot.get(slot);
      services?.delete(service);
      if (services?.size === 0) servicesBySlot.delete(slot);
    },
    each: (slot, visit) => servicesBySlot.get(slot)?.forEach((service) => void visit(service)),
    clearAll: (slot) => void servicesBySlot.delete(slot),
    slots: () => servicesBySlot.keys(),
  };
}

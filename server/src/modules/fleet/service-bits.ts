/** One mark per service and slot. */
export type ServiceBits = {
  has(slot: number, service: number): boolean;
  set(slot: number, service: number): void;
  clear(slot: number, service: number): void;
  /** Calls back for every service whose bit is set. */
  each(slot: number, visit: (service: number) => void): void;
  clearAll(slot: number): void;
};

const WORDS_PER_SLOT = 32;
export const SERVICES_MAX = WORDS_PER_SLOT * 32;

/** Packed: a thousand services of a million SIMs fit into 128 megabytes. For marks that many SIMs carry. */
export function makeServiceBits(): ServiceBits {
  let words = new Uint32Array(1024 * WORDS_PER_SLOT);

  function grow(slot: number) {
    if ((slot + 1) * WORDS_PER_SLOT <= words.length) return;
    const larger = new Uint32Array(Math.max(words.length * 2, (slot + 1) * WORDS_PER_SLOT));
    larger.set(words);
    words = larger;
  }

  const wordOf = (slot: number, service: number) => slot * WORDS_PER_SLOT + (service >>> 5);
  const maskOf = (service: number) => 1 << (service & 31);

  return {
    has: (slot, service) => ((words[wordOf(slot, service)] ?? 0) & maskOf(service)) !== 0,
    set(slot, service) {
      // Beyond the slot's own words begin the next slot's.
      if (service >= SERVICES_MAX) throw new RangeError(`There is no room for service ${service}`);
      grow(slot);
      const word = wordOf(slot, service);
      words[word] = (words[word] ?? 0) | maskOf(service);
    },
    clear(slot, service) {
      const word = wordOf(slot, service);
      if (word < words.length) words[word] = (words[word] ?? 0) & ~maskOf(service);
    },
    each(slot, visit) {
      for (let n = 0; n < WORDS_PER_SLOT; n++) {
        for (let rest = words[slot * WORDS_PER_SLOT + n] ?? 0; rest !== 0; rest &= rest - 1)
          visit(n * 32 + (31 - Math.clz32(rest & -rest)));
      }
    },
    clearAll: (slot) => void words.fill(0, slot * WORDS_PER_SLOT, (slot + 1) * WORDS_PER_SLOT),
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

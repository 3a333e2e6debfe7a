import type { Random } from "../../fixtures/random.ts";

const VALUES_MAX = 30;
const NODES_MAX = 400;
const TEXT_CHARS_MAX = 200;
/** Share of values that come from replies to the same caller, if there are any. */
const OWN_PERCENT = 80;

export type KnownValues = ReturnType<typeof createKnownValues>;
type Values = ReturnType<typeof createValues>;

/**
 * Values from earlier replies by the names of their fields, so that requests name things that exist; mostly those from
 * replies to the same caller.
 */
export function createKnownValues(first: Record<string, readonly (string | number)[]>) {
  const all = createValues();
  const byCaller = new WeakMap<object, Values>();
  let preferred = all;
  for (const [name, values] of Object.entries(first)) for (const value of values) all.add(name, value);

  return {
    /** Learns from the body of a reply. */
    learn(body: unknown, caller: object): void {
      const own = byCaller.get(caller) ?? createValues();
      byCaller.set(caller, own);
      const open: [string, unknown][] = [["", body]];
      for (let count = 0; open.length > 0 && count < NODES_MAX; count++) {
        const [name, value] = open.pop() ?? ["", null];
        if (Array.isArray(value)) open.push(...value.map((one): [string, unknown] => [name, one]));
        else if (typeof value === "object" && value !== null) open.push(...Object.entries(value));
        else for (const values of [all, own]) values.add(name, value);
      }
    },
    /** The caller of the next request. */
    prefer(caller: object): void {
      preferred = byCaller.get(caller) ?? all;
    },
    /** A text of a field with this name, or an id, that fits the pattern. */
    findText(random: Random, name: string, pattern: RegExp | undefined): string | undefined {
      const own = random.chance(OWN_PERCENT) ? preferred.findText(random, name, pattern) : undefined;
      return own ?? all.findText(random, name, pattern);
    },
    findNumber(random: Random, name: string): number | undefined {
      const own = random.chance(OWN_PERCENT) ? preferred.findNumber(random, name) : undefined;
      return own ?? all.findNumber(random, name);
    },
  };
}

function createValues() {
  const texts = new Map<string, string[]>();
  const numbers = new Map<string, number[]>();
  /** Ids such as `usr_…`, whatever the field was called. */
  const ids: string[] = [];
  return {
    add(name: string, value: unknown): void {
      if (typeof value === "number") remember(numbers, name, value);
      if (typeof value !== "string" || value.length > TEXT_CHARS_MAX) return;
      remember(texts, name, value);
      if (/^[a-z]{3,4}_[0-9a-z]{20,}$/.test(value)) keep(ids, value, 5 * VALUES_MAX);
    },
    findText(random: Random, name: string, pattern: RegExp | undefined): string | undefined {
      const named = [...(texts.get(name) ?? []), ...(numbers.get(name) ?? []).map(String)];
      const fits = (text: string) => pattern?.test(text) ?? true;
      const fitting = named.filter(fits);
      if (fitting.length > 0) return random.pick(fitting);
      const fittingIds = pattern ? ids.filter(fits) : [];
      return fittingIds.length > 0 ? random.pick(fittingIds) : undefined;
    },
    findNumber(random: Random, name: string): number | undefined {
      const named = numbers.get(name);
      return named && random.pick(named);
    },
  };
}

function remember<T>(values: Map<string, T[]>, name: string, value: T): void {
  const named = values.get(name) ?? [];
  keep(named, value, VALUES_MAX);
  values.set(name, named);
}

/** Adds a new value and drops the oldest of too many. */
function keep<T>(list: T[], value: T, max: number): void {
  if (list.includes(value)) return;
  list.push(value);
  if (list.length > max) list.shift();
}

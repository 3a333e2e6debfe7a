import type { Dialect } from "@sonum/contract/accounts/api-keys";

/** Words of a dialect where they differ from the classic ones. */
type Words = {
  refusals: Record<string, string>;
  /** Refusals without a value after a colon: clients compare the whole answer, or take any colon for a number. */
  bare: ReadonlySet<string>;
};

const NO_WORDS: Words = { refusals: {}, bare: new Set() };
const WRONG_SERVICE = { BAD_SERVICE: "WRONG_SERVICE" };

const WORDS: Partial<Record<Dialect, Words>> = {
  smsbower: { refusals: WRONG_SERVICE, bare: new Set(["WRONG_MAX_PRICE"]) },
  smshub: { refusals: WRONG_SERVICE, bare: new Set(["WRONG_MAX_PRICE"]) },
  daisysms: {
    refusals: {
      WRONG_MAX_PRICE: "MAX_PRICE_EXCEEDED",
      CHANNELS_LIMIT: "TOO_MANY_ACTIVE_RENTALS",
      BANNED: "TOO_MANY_ACTIVE_RENTALS",
      NO_BALANCE: "NO_MONEY",
    },
    bare: new Set(["WRONG_MAX_PRICE", "BANNED"]),
  },
};

export function wordOf(
  dialect: Dialect,
  { token, value }: { token: string; value: string | undefined },
): string {
  const { refusals, bare } = WORDS[dialect] ?? NO_WORDS;
  const word = refusals[token] ?? token;
  return value === undefined || bare.has(token) ? word : `${word}:${value}`;
}

/** The country of clients that send none: Russia, and for DaisySMS the only one it sold, the United States. */
export const defaultCountry = (dialect: Dialect): string => (dialect === "daisysms" ? "187" : "0");

/** Whether `getNumbersStatus` names services as `tg_0`, without call forwarding. */
export const hasForwardingSuffix = (dialect: Dialect): boolean => dialect === "smshub";

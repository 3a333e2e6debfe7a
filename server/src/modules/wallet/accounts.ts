/**
 * The chart of accounts. Money is always somewhere; it only moves.
 * `world` is everything outside our books (cards, crypto) and the only account that may go below zero.
 */
export const accounts = {
  world: "world",
  revenue: "house:revenue",
  available: (customerId: string) => `customer:${customerId}:available`,
  held: (customerId: string) => `customer:${customerId}:held`,
  earned: (partnerId: string) => `partner:${partnerId}:earned`,
} as const;

/** People have a running balance. The house and the world have none, so that no sale waits for another. */
export const hasBalance = (account: string): boolean => /^(customer|partner):/.test(account);
